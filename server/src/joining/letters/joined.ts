import { isStaff } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
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
import { joinedOf } from "../reads/joined.ts";
import { outcomesOf } from "./outcomes.ts";

/** Person who joined an apartment, and the address of its page. */
type JoinedPerson = Record<"name" | "address" | "apartment" | "href", string>;

/** Writes to the author of invitations about everybody who accepted one and still can be seen by them. */
export async function joinedLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const ids = [...new Set(waiting.map(({ about }) => about))];
  const found = actor ? await joinedOf(world, actor, ids) : [];
  const known = new Map(found.map((one) => [one.id, one]));
  const outcomes = outcomesOf(waiting, found, "hidden");
  const people = ids.flatMap((id) => {
    const one = known.get(id);
    const forStaff = actor !== null && isStaff(actor);
    return one ? [{ ...one, href: `${base}${pathToApartment(one, forStaff)}` }] : [];
  });
  return { parts: people.length > 0 ? writeJoinedLetter(people, to.language) : null, outcomes };
}

/** Writes the letter about people who joined by invitations of its reader; there is at least one. */
export function writeJoinedLetter(
  people: readonly JoinedPerson[],
  language: Language,
): TopicLetter {
  const [first] = people;
  if (!first) throw new Error("a letter about nobody");
  const t = wordsIn(language);
  const left = people.length - toldAtOnce;
  const isOne = people.length === 1;
  return {
    subject: isOne
      ? t("letter.subject", first)
      : t("letter.subject_several", { count: people.length }),
    title: isOne ? t("letter.title") : t("letter.subject_several", { count: people.length }),
    paragraphs: [
      ...people
        .slice(0, toldAtOnce)
        .flatMap((one) =>
          isOne
            ? [t("letter.body", one)]
            : [t("letter.body", one), { link: t("letter.action"), href: one.href }],
        ),
      ...(left > 0 ? [t("letter.more", { count: left })] : []),
    ],
    ...(isOne ? { action: { label: t("letter.action"), href: first.href } } : {}),
    notes: [t("letter.care")],
    why: t("letter.why"),
  };
}
