import { brand } from "#core/brand.ts";
import { dayText } from "#core/identity/writing.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { TopicLetter } from "#server/platform/mail/letter.ts";
import type { Heard, LetterReader, WrittenLetter } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { wordsIn } from "../inbox/words.ts";
import { listOwnResidencies, endingOf } from "../reads/ended.ts";
import { outcomesOf } from "./outcomes.ts";

type ReportedResidency = Record<"address" | "apartment", string> & {
  /** First day without it; null where it goes on. */
  until: string | null;
  isTakenBack: boolean;
};

/** Writes to people about their residencies that somebody else has ended, or let go on after all. */
export async function endedLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const ids = [...new Set(waiting.map(({ about }) => about))];
  const known = actor ? await listOwnResidencies(world, actor, ids) : [];
  // An end that was taken back before anybody was told of it is no news.
  const untold = new Set(waiting.flatMap(({ news, about }) => (news === "ended" ? [about] : [])));
  const found = known.filter(({ id, until }) => until !== null || !untold.has(id));
  const outcomes = outcomesOf(waiting, found, "past");
  const today = toLocal(world.clock()).date;
  const parts = found.length > 0 ? writeEndedLetter(found, { to, base, today }) : null;
  return { parts, outcomes };
}

/** Writes the letter about residencies of its reader that ended or go on; there is at least one. */
export function writeEndedLetter(
  residencies: readonly ReportedResidency[],
  {
    to,
    base,
    today,
  }: Pick<LetterReader, "base"> & {
    to: Pick<LetterReader["to"], "language" | "dateFormat">;
    today: string;
  },
): TopicLetter {
  const [first] = residencies;
  if (!first) throw new Error("a letter about no residency");
  const t = wordsIn(to.language);
  const title = t(endingOf(first, today));
  return {
    subject: t("ended_letter.subject", {
      title,
      address: first.address,
      apartment: first.apartment,
    }),
    title,
    paragraphs: [
      ...residencies.map((one) =>
        t(`ended_letter.${endingOf(one, today)}`, {
          address: one.address,
          apartment: one.apartment,
          date: one.until ? dayText(one.until, to) : "",
          brand: brand.localName[to.language],
        }),
      ),
      ...(residencies.some((one) => one.until !== null && !one.isTakenBack)
        ? [t("ended_letter.keep")]
        : []),
      ...(residencies.some((one) => one.isTakenBack) ? [t("ended_letter.keep_taken_back")] : []),
    ],
    action: { label: t("ended_letter.action"), href: `${base}/dashboard` },
    notes: [t("ended_letter.mistake")],
    why: t("ended_letter.why"),
  };
}
