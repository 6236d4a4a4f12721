import { type Outcome, outcomes } from "#core/register/model.ts";

export const importTabs = ["rows", "faults", "notices", "file"] as const;
export type ImportTab = (typeof importTabs)[number];
export type ImportSearch = {
  tab?: ImportTab | undefined;
  show?: Outcome | undefined;
  /** The import whose choice of columns this one takes over, until it has. */
  like?: string | undefined;
};

const ids = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

type Raw = Record<string, unknown>;

/** Keeps what makes sense of an import's address. */
export function readImportSearch(raw: Raw): ImportSearch {
  const tab = importTabs.find((word) => word === raw["tab"]);
  const show = outcomes.find((word) => word === raw["show"]);
  const like = typeof raw["like"] === "string" && ids.test(raw["like"]) ? raw["like"] : undefined;
  return { ...(like ? { like } : {}), ...(tab ? { tab } : {}), ...(show ? { show } : {}) };
}
