import type { MatrixRow, Stage } from "../matrix-rows.ts";

const everyAdmin = ["admin", "foreign admin"] as const;

/** Returns the version of the page of the building's organisation. */
async function seenVersion({ ask }: Stage): Promise<number> {
  return Number((await ask("admin", "GET", "/api/organisation-page"))["version"]);
}

export const orgpage: Record<string, MatrixRow> = {
  "orgpage.get": { ok: everyAdmin },
  "orgpage.save": {
    input: async (stage) => ({
      version: await seenVersion(stage),
      buildingIds: [stage.house.buildingId],
      domain: "",
    }),
    ok: ["admin"],
    // Their own page has another version, and the building is not theirs.
    others: { "foreign admin": "generic.conflict" },
  },
  "orgpage.switch": {
    input: async (stage) => ({ version: await seenVersion(stage), isOn: true }),
    ok: ["admin"],
    others: { "foreign admin": "generic.conflict" },
  },
};
