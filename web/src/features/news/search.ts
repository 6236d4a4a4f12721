import { newsFilters, type NewsFilter, newsShelves, type NewsShelf } from "#core/news/model.ts";

export type FeedSearch = { filter?: Exclude<NewsFilter, "all"> | undefined };
export type ShelfSearch = { shelf?: Exclude<NewsShelf, "published"> | undefined };

/** The filter of the feed as its address has it. */
export function readFeedSearch({ filter }: Record<string, unknown>): FeedSearch {
  const found = newsFilters.find((one) => one === filter);
  return found && found !== "all" ? { filter: found } : {};
}

/** The shelf of announcements as its address has it. */
export function readShelfSearch({ shelf }: Record<string, unknown>): ShelfSearch {
  const found = newsShelves.find((one) => one === shelf);
  return found && found !== "published" ? { shelf: found } : {};
}
