import type { Turn } from "../conversation/conversation-store.ts";

/** Words around what was said, in the reader's language. */
export type TranscriptWords = { title: string; asker: string; program: string };

/**
 * Writes a conversation as text: the question that needs a person first, then what was said before. Drops the oldest
 * where more than `max` characters would come.
 */
export function writeTranscript(
  turn: Turn,
  turns: readonly Turn[],
  words: TranscriptWords,
  max: number,
): string {
  const until = turns.slice(0, turns.findIndex(({ id }) => id === turn.id) + 1);
  const written: string[] = [];
  let length = turn.question.length + words.title.length + 3;
  for (const { question, text } of until.toReversed()) {
    const lines = [`${words.asker}: ${question}`, ...(text ? [`${words.program}: ${text}`] : [])];
    const part = lines.join("\n");
    length += part.length + 2;
    if (length > max) break;
    written.unshift(part);
  }
  const head = turn.question.slice(0, max);
  return written.length > 0 ? [head, words.title, ...written].join("\n\n") : head;
}
