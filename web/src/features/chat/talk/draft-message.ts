import { readDraft, writeDraft } from "#web/app/drafts/drafts.ts";
import { noWords, readWords, type TypedMessage } from "./typed-message.ts";

/** Composers on the screen by the name of their draft: they would overwrite what is stored. */
const composers = new Map<string, (body: string) => void>();

/** Lets `draftMessage` reach a composer until the answer is called. */
export function registerComposer(name: string, insert: (body: string) => void): () => void {
  composers.set(name, insert);
  return () => {
    if (composers.get(name) === insert) composers.delete(name);
  };
}

/** Appends words to a conversation's composer, after those that stand there; nothing is sent. */
export function draftMessage(conversationId: string, body: string): void {
  const name = `chat:${conversationId}:`;
  const insert = composers.get(name);
  if (insert) return insert(body);
  const known = readDraft(name, readWords) ?? noWords;
  writeDraft(name, { ...known, body: joinWords(known, body) });
}

/** Adds words after typed ones. */
export function joinWords({ body }: TypedMessage, more: string): string {
  return body.trim() ? `${body.trimEnd()}\n\n${more}` : more;
}
