import { randomUUID } from "node:crypto";
import { addDays } from "#core/kernel/time.ts";
import { newInvoice, newLine, newPayment } from "#core/billing/builder.ts";
import type { MatrixRow, Stage } from "../../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const inside = ["resident", "owner", ...management] as const;
/** Besides, who lived there before; of their own time alone. */
const readers = [...inside, "former resident"] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

const invoiceTo = ({ house: { apartmentId, buildingCanary }, today }: Stage) => {
  const lines = [newLine(785, `Утримання ${buildingCanary}`)];
  const description = `Внесок ${buildingCanary}`;
  return newInvoice(apartmentId, 0, { dueOn: addDays(today(), 20), description, lines });
};

const moneyOf = ({ house: { apartmentId, buildingCanary: note }, today }: Stage) => {
  const reference = `${note} ${randomUUID()}`.slice(0, 60);
  return newPayment(apartmentId, 100, { receivedOn: today(), reference, note });
};

const issued = async (stage: Stage) => {
  const { number } = await stage.ask("manager", "POST", "/api/billing/invoices", invoiceTo(stage));
  return { number: String(number), orgId: stage.house.orgId };
};

const received = async (stage: Stage) => {
  const { id } = await stage.ask("manager", "POST", "/api/billing/payments", moneyOf(stage));
  return { id: String(id) };
};

/** Makes an apartment with an invoice and a payment. */
const apartment = async (stage: Stage) => {
  await issued(stage);
  await received(stage);
  return { apartmentId: stage.house.apartmentId };
};

export const billing: Record<string, MatrixRow> = {
  "billing.account": { input: apartment, ok: inside },
  "billing.statement": {
    input: async (stage) => ({
      ...(await apartment(stage)),
      from: "2026-01-01",
      to: stage.today(),
    }),
    ok: readers,
  },
  "billing.statementFile": {
    input: async (stage) => ({
      ...(await apartment(stage)),
      from: "2026-01-01",
      to: stage.today(),
      language: "en",
    }),
    ok: readers,
  },
  "billing.homes": {
    input: async (stage) => {
      await apartment(stage);
      return {};
    },
    ok: "signed in",
  },
  "billing.invoices": { input: apartment, ok: readers },
  "billing.invoice": { input: issued, ok: inside },
  "billing.payments": { input: apartment, ok: readers },
  "billing.issue": { input: async (stage) => invoiceTo(stage), ok: management },
  "billing.cancel": {
    input: async (stage) => ({ ...(await issued(stage)), reason: "Помилка в сумі" }),
    ok: management,
  },
  "finance.correctInvoice": {
    input: async (stage) => {
      const { apartmentId: _, ...written } = invoiceTo(stage);
      return { ...(await issued(stage)), ...written, reason: "Помилка в сумі" };
    },
    ok: management,
  },
  "billing.receive": { input: async (stage) => moneyOf(stage), ok: management },
  "billing.reverse": {
    input: async (stage) => ({ ...(await received(stage)), reason: "Записано двічі" }),
    ok: management,
  },
  "billing.refundCash": {
    input: async (stage) => ({ ...(await received(stage)), amount: 1, left: 100, reason: "Зайве" }),
    ok: management,
  },
  "billing.receipt": {
    input: async (stage) => ({ ...(await received(stage)), language: "en" }),
    ok: inside,
  },
  "billing.invoiceFile": {
    input: async (stage) => ({ ...(await issued(stage)), language: "en" }),
    ok: inside,
  },
  "billing.bankDetails": { input: async () => ({}), ok: everyManagement },
  "billing.saveBankDetails": {
    // Nobody sees that version, so that each caller meets the same.
    input: async () => ({
      recipient: "ОСББ «Інша»",
      iban: "UA213223130000026007233566001",
      bankName: "Банк",
      taxId: "32855961",
      version: 999,
    }),
    ok: [],
    others: {
      admin: "generic.conflict",
      "foreign admin": "generic.conflict",
    },
  },
  "billing.reminders": { input: async () => ({}), ok: everyManagement },
  "billing.saveReminders": {
    // Nobody sees that version, so that each caller meets the same.
    input: async () => ({ enabled: true, days: [0], version: 999 }),
    ok: [],
    others: { admin: "generic.conflict", "foreign admin": "generic.conflict" },
  },
  "billing.debts": {
    input: async ({ house: building }) => ({ buildingId: building.buildingId }),
    ok: management,
  },
  "billing.debtors": {
    input: async ({ house: building }) => ({ "buildingIds[0]": building.buildingId }),
    ok: everyManagement,
  },
  "billing.printDebtLetters": {
    // Nothing is overdue there yet: who may ask is told so.
    input: async ({ house: building }) => ({ buildingId: building.buildingId }),
    ok: [],
    others: Object.fromEntries(management.map((who) => [who, "billing.nobody_owes"])),
  },
  "billing.lateFee": { input: async () => ({}), ok: everyManagement },
  "billing.saveLateFee": {
    // Nobody sees that version, so that each caller meets the same.
    input: async ({ today }) => ({
      from: today(),
      rate: 100,
      grace: 0,
      least: 100,
      types: ["maintenance"],
      opening: false,
      pauses: [],
      version: 999,
    }),
    ok: [],
    others: { admin: "generic.conflict", "foreign admin": "generic.conflict" },
  },
  "billing.exempt": {
    // The last days it may be said for: whoever says it again meets who said it first.
    input: async ({ house: building, today }) => ({
      apartmentId: building.apartmentId,
      from: addDays(today(), 1_000),
      reason: `Пільга ${building.buildingCanary}`,
    }),
    ok: [],
    others: Object.fromEntries(management.map((who) => [who, "generic.validation"])),
  },
  "billing.endExemption": {
    // What stands is compared in late-fee.test.ts.
    input: async ({ today }) => ({ id: randomUUID(), to: today() }),
    ok: [],
  },
  "billing.waiveFee": {
    // It is no fee: who may waive one is told so.
    input: async (stage) => ({ ...(await issued(stage)), reason: "Не їхня вина" }),
    ok: [],
    others: Object.fromEntries(management.map((who) => [who, "generic.conflict"])),
  },
};
