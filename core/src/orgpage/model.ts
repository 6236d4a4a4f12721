export const orgPageLimits = {
  /** Buildings whose addresses a page shows. */
  buildings: 200,
  /** Posts on a page, pinned and newest first, and characters of each; older ones are on further pages. */
  posts: 6,
  pages: 100,
  text: 1_500,
  domain: 253,
  /** Pages that the list for search engines names, and own domains at which the program answers. */
  listed: 10_000,
} as const;

/** Path of organisations' pages: `/org/<slug>`. */
export const orgPagePath = "/org";
