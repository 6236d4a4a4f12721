import type { Heard, LetterReader, WrittenLetter } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { endedLetterFor } from "./ended.ts";
import { joinedLetterFor } from "./joined.ts";

/** Writes about residencies of the reader that ended and about who joined by their invitations; one letter for both. */
export async function joiningLetterFor(
  world: World,
  reader: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const isEnded = ({ news }: Heard) => news === "ended";
  const [ended, joined] = await Promise.all([
    endedLetterFor(world, reader, waiting.filter(isEnded)),
    joinedLetterFor(
      world,
      reader,
      waiting.filter((one) => !isEnded(one)),
    ),
  ]);
  const outcomes = new Map([...ended.outcomes, ...joined.outcomes]);
  const { parts } = ended;
  if (!parts || !joined.parts) return { parts: parts ?? joined.parts, outcomes };
  const { title = joined.parts.subject, paragraphs, action } = joined.parts;
  const link = action ? [{ link: action.label, href: action.href }] : [];
  const both = [...parts.paragraphs, { part: title }, ...paragraphs, ...link];
  return { parts: { ...parts, paragraphs: both }, outcomes };
}
