import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["finance"] as const;

export const financeKeys = {
  all,
  money: [...all, "money"],
  tariffs: [...all, "tariffs"],
  runs: [...all, "runs"],
  recurring: [...all, "recurring"],
  closing: [...all, "closing"],
} as const;

const { money } = financeKeys;

export const liveKeys: LiveKeys = {
  "finance.": () => [all],
  "billing.": () => [money, financeKeys.runs, financeKeys.closing],
};
