import { type RowEffect, outcomes } from "#core/register/choices.ts";

export const importTabs = ["rows", "faults", "notices", "file"] as const;
export type ImportTab = (typeof importTabs)[number];
export type ImportSearch = { tab?: ImportTab | undefined; show?: RowEffect | undefined };

type Raw = Record<string, unknown>;

/** Keeps what makes sense of an import's address. */
export function readImportSearch(raw: Raw): ImportSearch {
  const tab = importTabs.find((word) => word === raw["tab"]);
  const show = outcomes.find((word) => word === raw["show"]);
  return { ...(tab ? { tab } : {}), ...(show ? { show } : {}) };
}
