import { type TopicName, topics } from "#core/kernel/topic.ts";
import { inboxLimits, type InboxShelf, inboxShelves } from "#core/notifications/model.ts";
import { wordsIn } from "#web/app/language/address-words.ts";

/** Part of the inbox that an address names. */
export type InboxSearch = {
  shelf?: Exclude<InboxShelf, "all"> | undefined;
  topic?: TopicName | undefined;
  /** Words to search for. */
  q?: string | undefined;
};

/** Reads the part of the inbox from an address; nonsense is as if it were not there. */
export function readInboxSearch({ shelf, topic, q }: Record<string, unknown>): InboxSearch {
  const named = inboxShelves.find((value) => value === shelf);
  return {
    shelf: named === "all" ? undefined : named,
    topic: topics.find((value) => value === topic),
    q: wordsIn(q, inboxLimits.search.length),
  };
}
