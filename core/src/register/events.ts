/** What has happened to registers; heard by the staff of their organisation. */
export type RegisterFact =
  /** Began, was checked, got stuck or was cancelled; also said now and then while it works. */
  "register.progress" | "register.imported" | "register.undone";
