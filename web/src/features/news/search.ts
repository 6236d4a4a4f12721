import { newsFilters, type NewsFilter, newsShelves, type NewsShelf } from "#core/news/model.ts";

export type FeedSearch = { filter?: Exclude<NewsFilter, "all"> | undefined };
export type ShelfSearch = { shelf?: Exclude<NewsShelf, "published"> | undefined };
/** `schedule` asks at once when a draft goes up; `edit` opens the form of a published post. */
export type PostSearch = { schedule?: true | undefined; edit?: true | undefined };

/** Reads the filter of an address. */
export function readFeedSearch({ filter }: Record<string, unknown>): FeedSearch {
  const found = newsFilters.find((one) => one === filter);
  return found && found !== "all" ? { filter: found } : {};
}

/** Reads the list of announcements of an address. */
export function readShelfSearch({ shelf }: Record<string, unknown>): ShelfSearch {
  const found = newsShelves.find((one) => one === shelf);
  return found && found !== "published" ? { shelf: found } : {};
}

/** Reads how an address opens an announcement. */
export function readPostSearch({ schedule, edit }: Record<string, unknown>): PostSearch {
  return { ...(schedule === true ? { schedule } : {}), ...(edit === true ? { edit } : {}) };
}
