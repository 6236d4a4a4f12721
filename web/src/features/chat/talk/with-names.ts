import type { MessageView } from "#core/chat/views.ts";

/** The words of a message with the names that it tells in bold; a name that means something to Markdown stays as it is. */
export function withNames({ body, mentions }: MessageView): string {
  return mentions
    .filter(({ name }) => !/[*_`[\]<>\\]/.test(name))
    .reduce((words, { name }) => words.replaceAll(`@${name}`, `**@${name}**`), body);
}
