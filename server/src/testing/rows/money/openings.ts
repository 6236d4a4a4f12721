import { randomUUID } from "node:crypto";
import type { MatrixRow } from "../../matrix-rows.ts";

const limited = { "limited manager": "generic.forbidden" } as const;
/** Staff of an organisation, their own or another: each finds the tables of theirs alone. */
const staff = ["manager", "admin", "foreign manager", "foreign admin"] as const;
const unknown = async () => ({ id: randomUUID() });

/** Rows of one's own and of others are compared in opening.test.ts: a table cannot be brought here. */
export const openings: Record<string, MatrixRow> = {
  "billing.openings": { ok: staff, others: limited },
  "billing.opening": { input: unknown, ok: [], others: limited },
  "billing.openingLines": { input: unknown, ok: [], others: limited },
  "billing.takeOpening": {
    input: async ({ today }) => ({
      file: new File(["?"], "table.csv"),
      day: today(),
      title: "Борг",
    }),
    ok: [],
    multipart: true,
    others: {
      manager: "billing.opening_unreadable",
      admin: "billing.opening_unreadable",
      "foreign manager": "billing.opening_unreadable",
      "foreign admin": "billing.opening_unreadable",
      ...limited,
    },
  },
  "billing.bookOpening": { input: unknown, ok: [], others: limited },
};
