import { randomUUID } from "node:crypto";
import type { MatrixRow } from "../../matrix-rows.ts";

const limited = { "limited manager": "generic.forbidden" } as const;
/** Staff of an organisation, their own or another: each finds the statements of theirs alone. */
const staff = ["manager", "admin", "foreign manager", "foreign admin"] as const;
const unknown = async () => ({ id: randomUUID() });

/** Lines of one's own and of others are compared in bank.test.ts: a file of the bank cannot be brought here. */
export const bank: Record<string, MatrixRow> = {
  "bank.statements": { ok: staff, others: limited },
  "bank.statement": { input: unknown, ok: [], others: limited },
  "bank.lines": { input: unknown, ok: [], others: limited },
  "bank.import": {
    input: async () => ({ file: new File(["?"], "statement.csv") }),
    ok: [],
    multipart: true,
    others: {
      manager: "bank.no_account",
      admin: "bank.no_account",
      "foreign manager": "bank.no_account",
      "foreign admin": "bank.no_account",
      ...limited,
    },
  },
  "bank.columns": {
    input: async () => ({ file: new File(["?"], "statement.csv") }),
    ok: [],
    multipart: true,
    others: {
      manager: "bank.no_account",
      admin: "bank.no_account",
      "foreign manager": "bank.no_account",
      "foreign admin": "bank.no_account",
      ...limited,
    },
  },
  "bank.continue": { input: unknown, ok: [], others: limited },
  "bank.post": { input: async () => ({ lineIds: [randomUUID()] }), ok: staff, others: limited },
  "bank.apartments": { input: async () => ({ search: "кв. 1" }), ok: staff, others: limited },
  "bank.answerTwin": {
    input: async () => ({ id: randomUUID(), version: 1, same: true }),
    ok: [],
    others: limited,
  },
  "bank.split": {
    input: async () => ({
      id: randomUUID(),
      version: 1,
      parts: [
        { apartmentId: randomUUID(), kopecks: 1 },
        { apartmentId: randomUUID(), kopecks: 2 },
      ],
    }),
    ok: [],
    others: limited,
  },
  "bank.join": {
    input: async () => ({ id: randomUUID(), version: 1 }),
    ok: [],
    others: limited,
  },
  "bank.assign": {
    input: async () => ({ id: randomUUID(), version: 1, apartmentId: null }),
    ok: [],
    others: limited,
  },
  "bank.tie": {
    input: async () => ({ id: randomUUID(), version: 1, paymentId: null }),
    ok: [],
    others: limited,
  },
  "bank.reconciliation": { ok: staff, others: limited },
  "bank.reconciledDay": {
    input: async () => ({ provider: "sandbox", day: "2026-11-03" }),
    ok: staff,
    others: limited,
  },
  "bank.askProvider": {
    input: async () => ({ kind: "payment", id: randomUUID() }),
    ok: [],
    others: limited,
  },
  "bank.recordPayout": {
    input: async () => ({
      provider: "sandbox",
      day: "2026-11-03",
      net: 900,
      fee: 10,
      reference: null,
      lineId: randomUUID(),
    }),
    ok: [],
    others: limited,
  },
  "bank.reversePayout": {
    input: async () => ({ id: randomUUID(), reason: "Помилка" }),
    ok: [],
    others: limited,
  },
  "bank.books": { ok: staff, others: limited },
  "bank.lineExpenses": { input: unknown, ok: [], others: limited },
  "bank.tieExpense": {
    input: async () => ({ id: randomUUID(), version: 1, expenseId: null }),
    ok: [],
    others: limited,
  },
  "bank.spend": {
    input: async () => ({
      id: randomUUID(),
      version: 1,
      buildingId: null,
      category: "other",
      supplier: "АТ «Демобанк»",
    }),
    ok: [],
    others: limited,
  },
  "bank.withdrawal": { input: unknown, ok: [], others: limited },
  "bank.withdraw": {
    input: async () => ({
      id: randomUUID(),
      reason: "Не та виписка",
      agreed: { lines: 1, standing: 0 },
    }),
    ok: [],
    others: limited,
  },
  "bank.ignore": {
    input: async () => ({ id: randomUUID(), version: 1, reason: "Не внесок" }),
    ok: [],
    others: limited,
  },
};
