/**
 * What has happened to registers; heard by the staff of their organisation. `register.progress` is said when
 * an import comes to another state; how far it is within one is asked for.
 */
export const registerFacts = [
  "register.progress",
  "register.imported",
  "register.undone",
  "register.exported",
] as const;
export type RegisterFact = (typeof registerFacts)[number];
