import { chatKeys } from "../keys.ts";

const all = [...chatKeys.all, "moderation"] as const;

/** Query keys of moderation. */
export const moderationKeys = {
  all,
  count: [...all, "count"],
  cases: (decided: boolean) => [...all, "cases", decided] as const,
  rules: [...all, "rules"],
} as const;
