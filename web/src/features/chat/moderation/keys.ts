import { chatKeys } from "../keys.ts";

const all = [...chatKeys.all, "moderation"] as const;

/** What staff look at to keep order in channels. */
export const moderationKeys = {
  all,
  count: [...all, "count"],
  cases: (decided: boolean) => [...all, "cases", decided] as const,
  rules: [...all, "rules"],
} as const;
