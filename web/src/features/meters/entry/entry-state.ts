import { randomId } from "#web/app/api/random-id.ts";
import type { TFunction } from "i18next";
import type { Dial, Point } from "#core/meters/model.ts";
import { judgeReading } from "#core/meters/rules/usage.ts";
import { readReading } from "#core/meters/rules/value.ts";
import { amountText } from "../amounts.ts";

/** Entry being typed; `clientId` makes a repeated entry the same reading. */
export type ReadingEntry = {
  typed: string;
  confirmed: boolean;
  photo: string | null;
  /** A photo is on its way. */
  uploading: boolean;
  /** Name of a photo that could not be uploaded. */
  lostPhoto: string | null;
  clientId: string;
};

export const freshEntry = (): ReadingEntry => ({
  typed: "",
  confirmed: false,
  photo: null,
  uploading: false,
  lostPhoto: null,
  clientId: randomId(),
});

type EntryMeter = Dial & { last: Point; usual: number | null; handedIn?: boolean };

/** Verdict on a typed entry: `value` where it may be sent. */
export type EntryVerdict = {
  value: number | null;
  hint?: string;
  error?: string;
  odd?: string;
};

/** Judges what is typed as the server will, in words for staff or for the household; an empty field is no entry. */
export function judgeEntry(
  meter: EntryMeter,
  { typed, confirmed }: Pick<ReadingEntry, "typed" | "confirmed">,
  { today, staff }: { today: string; staff: boolean },
  t: TFunction,
): EntryVerdict | null {
  if (typed.trim() === "") return null;
  const value = readReading(typed);
  if (value === null) return { value: null, error: t("meters.hint_number") };
  const { last, usual, unit } = meter;
  const found = judgeReading(meter, { last, usual }, { day: today, value });
  if (!("used" in found)) {
    const before = amountText(last.value, unit, t);
    const ofHousehold = meter.handedIn ? "meters.hint_lower_own" : "meters.hint_lower";
    const lower = staff ? "meters.hint_lower_staff" : ofHousehold;
    const error = found.state === "lower" ? t(lower, { value: before }) : t("meters.hint_digits");
    return { value: null, error };
  }
  const used = amountText(found.used, unit, t);
  if (found.state === "fine")
    return { value, hint: t(found.rolled ? "meters.hint_rolled" : "meters.hint_used", { used }) };
  const odd =
    usual === null
      ? t("meters.hint_odd_first", { used })
      : t("meters.hint_odd", { used, usual: amountText(usual, unit, t) });
  return { value: confirmed ? value : null, odd };
}
