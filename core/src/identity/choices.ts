/** What people choose for themselves. Apart from the schemas, so that a page can read it without them. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
