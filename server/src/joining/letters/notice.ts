import type { TopicLetter } from "#server/platform/mail/letter.ts";
import type { Heard, LetterReader, WrittenLetter } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { endedLetterFor } from "./ended.ts";
import { joinedLetterFor } from "./joined.ts";
import { leftLetterFor } from "./left.ts";

const writers = [
  { news: ["ended", "going_on"], write: endedLetterFor },
  { news: ["left"], write: leftLetterFor },
  { news: ["joined"], write: joinedLetterFor },
];

/**
 * Writes about residencies of the reader that ended, tenants of theirs who move out, and who joined by their
 * invitations; one letter for all of it.
 */
export async function joiningLetterFor(
  world: World,
  reader: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const written = await Promise.all(
    writers.map(({ news, write }) =>
      write(
        world,
        reader,
        waiting.filter((one) => news.includes(one.news)),
      ),
    ),
  );
  const outcomes = new Map(written.flatMap((one) => [...one.outcomes]));
  const [first, ...others] = written.flatMap(({ parts }) => (parts ? [parts] : []));
  if (!first) return { parts: null, outcomes };
  const paragraphs = [...first.paragraphs, ...others.flatMap(sectionOf)];
  return { parts: { ...first, paragraphs }, outcomes };
}

/** Turns a letter into a part of another one. */
function sectionOf({ subject, title = subject, paragraphs, action }: TopicLetter) {
  return [
    { part: title },
    ...paragraphs,
    ...(action ? [{ link: action.label, href: action.href }] : []),
  ];
}
