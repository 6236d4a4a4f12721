import { dayText } from "#core/identity/writing.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import type { TopicLetter } from "#server/platform/mail/letter.ts";
import {
  type Heard,
  type LetterReader,
  toldAtOnce,
  type WrittenLetter,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { wordsIn } from "../inbox/words.ts";
import { leftOf } from "../reads/left.ts";
import { outcomesOf } from "./outcomes.ts";

/** Resident who moves out, from which local date on, and the address of the apartment's page. */
type LeavingResident = Record<"name" | "address" | "apartment" | "until" | "href", string>;

/** Writes to owners about residents whose stay has an end that somebody else recorded. */
export async function leftLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const ids = [...new Set(waiting.map(({ about }) => about))];
  const found = actor ? await leftOf(world, actor, ids) : [];
  const outcomes = outcomesOf(waiting, found, "past");
  const residents = found.map((one) => ({ ...one, href: `${base}${pathToApartment(one, false)}` }));
  return { parts: residents.length > 0 ? writeLeftLetter(residents, to) : null, outcomes };
}

/** Writes the letter about residents who move out of apartments of its reader; there is at least one. */
export function writeLeftLetter(
  residents: readonly LeavingResident[],
  to: Pick<LetterReader["to"], "language" | "dateFormat">,
): TopicLetter {
  const [first, another] = residents;
  if (!first) throw new Error("a letter about nobody");
  const t = wordsIn(to.language);
  const shown = residents.slice(0, toldAtOnce);
  const more = residents.length - shown.length;
  const several = t("left_letter.subject_several", { count: residents.length });
  const action = { label: t("letter.action"), href: first.href };
  return {
    subject: another ? several : t("left_letter.subject", first),
    title: another ? several : t("left", first),
    paragraphs: [
      ...shown.flatMap((one) => [
        t("left_letter.body", { ...one, date: dayText(one.until, to) }),
        ...(another ? [{ link: t("letter.action"), href: one.href }] : []),
      ]),
      ...(more > 0 ? [t("letter.more", { count: more })] : []),
      t("left_letter.money"),
    ],
    ...(another ? {} : { action }),
    notes: [t("left_letter.mistake")],
    why: t("left_letter.why"),
  };
}
