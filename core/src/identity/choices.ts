/** Choices of people. Apart from the schemas, so that a page can read them without these. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
