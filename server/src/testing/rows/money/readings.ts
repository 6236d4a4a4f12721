import { randomUUID } from "node:crypto";
import type { MatrixRow } from "../../matrix-rows.ts";

const limited = { "limited manager": "generic.forbidden" } as const;
/** Staff of an organisation, their own or another: each finds the tables of theirs alone. */
const staff = ["manager", "admin", "foreign manager", "foreign admin"] as const;
const unknown = async () => ({ id: randomUUID() });
const unreadable = {
  ...Object.fromEntries(staff.map((one) => [one, "meters.import_unreadable"])),
  ...limited,
} as MatrixRow["others"];
const file = () => new File(["?"], "table.csv");

/** Rows of one's own and of others are compared in readings.test.ts: a table cannot be brought here. */
export const readings: Record<string, MatrixRow> = {
  "meters.imports": { ok: staff, others: limited },
  "meters.readingImport": { input: unknown, ok: [], others: limited },
  "meters.importLines": { input: unknown, ok: [], others: limited },
  "meters.readColumns": {
    input: async () => ({ file: file() }),
    ok: [],
    multipart: true,
    others: unreadable,
  },
  "meters.takeReadings": {
    input: async ({ today }) => ({ file: file(), day: today() }),
    ok: [],
    multipart: true,
    others: unreadable,
  },
  "meters.writeReadings": {
    input: async () => ({ id: randomUUID(), odd: false }),
    ok: [],
    others: limited,
  },
  "meters.undoReadings": { input: unknown, ok: [], others: limited },
  "meters.printRound": {
    input: async ({ house }) => ({ buildingId: house.buildingId, language: "uk" }),
    ok: ["manager", "admin"],
  },
  "meters.roundSheet": {
    input: async ({ house }) => ({ buildingId: house.buildingId, language: "uk", format: "csv" }),
    ok: ["manager", "admin"],
  },
};
