import { randomUUID } from "node:crypto";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { newInvoice, newLine } from "#core/billing/builder.ts";
import type { MatrixRow, Stage } from "../../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

const tariffOf = ({ house: building }: Stage) => ({
  name: `Тариф ${building.buildingCanary} ${randomUUID()}`,
  buildingId: building.buildingId,
  type: "maintenance",
  kind: "m2",
  price: 785,
  validFrom: "2026-11",
  validTo: null,
});

const spent = (stage: Stage) => ({
  buildingId: stage.house.buildingId,
  category: "repair",
  day: stage.today(),
  amount: 120_000,
  supplier: `Майстер ${stage.house.buildingCanary}`,
  note: stage.house.buildingCanary,
});

async function tariff(stage: Stage) {
  const body = tariffOf(stage);
  const { id, version } = await stage.ask("admin", "POST", "/api/finance/tariffs", body);
  return { id: String(id), version: Number(version) };
}

async function expense(stage: Stage) {
  const { id } = await stage.ask("manager", "POST", "/api/finance/expenses", spent(stage));
  return String(id);
}

async function invoiceOf({ ask, house, today }: Stage) {
  const lines = [newLine(500, `Внесок ${house.buildingCanary}`)];
  const about = { period: today().slice(0, 7), dueOn: addDays(today(), 20), lines };
  const body = newInvoice(house.apartmentId, 0, about);
  const { id } = await ask("manager", "POST", "/api/billing/invoices", body);
  return String(id);
}

/** Makes a building with an expense. */
const here = async (stage: Stage) => {
  await expense(stage);
  return { buildingId: stage.house.buildingId };
};

const monthly = ({ house }: Stage) => ({
  buildingId: house.buildingId,
  category: "services",
  amount: 45_000,
  supplier: `Диспетчер ${house.buildingCanary}`,
  note: house.buildingCanary,
  dayOfMonth: 31,
  lastMonth: null,
});

async function recurring(stage: Stage) {
  const body = { ...monthly(stage), firstMonth: addMonths(stage.today().slice(0, 7), 1) };
  const { id, version } = await stage.ask("manager", "POST", "/api/finance/recurring", body);
  return { id: String(id), version: Number(version) };
}

/** Creates a run of this month with a tariff of its own. */
async function run(stage: Stage) {
  await tariff(stage);
  const id = randomUUID();
  const dueOn = addDays(stage.today(), 20);
  const body = { id, period: "2026-11", buildingIds: [], agreed: 100_000_000, dueOn };
  await stage.ask("admin", "POST", "/api/finance/runs", body);
  return { id };
}

async function versionOf({ ask }: Stage): Promise<number> {
  return Number((await ask("manager", "GET", "/api/finance/disclosure"))["version"]);
}

/** Makes a building with an expense whose money residents see. */
async function shown(stage: Stage) {
  await expense(stage);
  const body = { shown: true, version: await versionOf(stage) };
  await stage.ask("admin", "PUT", "/api/finance/disclosure", body);
  return { buildingId: stage.house.buildingId };
}

let closed = 0;
/** Returns a month long ago, after whatever was closed before. */
const nextMonth = () => addMonths("2001-01", closed++);

export const finance: Record<string, MatrixRow> = {
  "finance.overview": { input: here, ok: management },
  "finance.registry": { input: here, ok: management },
  "finance.exportRegistry": {
    input: async (stage) => ({ ...(await here(stage)), language: "uk" }),
    ok: management,
  },
  "finance.billed": { input: here, ok: management },
  "finance.previewAct": {
    input: async (stage) => ({ action: "cancel", ...(await here(stage)) }),
    ok: management,
  },
  "finance.act": {
    // Of an invoice that is not theirs somebody learns nothing but that it is not there for them.
    input: async (stage) => ({ action: "remind", ids: [await invoiceOf(stage)] }),
    ok: everyManagement,
  },
  "finance.debtAges": { input: here, ok: management },
  "finance.exportDebts": {
    input: async (stage) => ({ ...(await here(stage)), language: "uk" }),
    ok: management,
  },
  "finance.debtors": { input: here, ok: management },
  "finance.disclosure": { input: async () => ({}), ok: everyManagement },
  "finance.saveDisclosure": {
    input: async (stage, caller) => {
      const theirs = caller === "foreign admin";
      return { shown: true, version: theirs ? 0 : await versionOf(stage) };
    },
    ok: ["admin", "foreign admin"],
  },
  "finance.moneyBuildings": {
    input: async (stage) => {
      await shown(stage);
      return {};
    },
    ok: "signed in",
  },
  "finance.buildingMoney": { input: shown, ok: ["resident", "owner", "neighbour", ...management] },
  "finance.exportBuildingMoney": {
    input: async (stage) => ({ ...(await shown(stage)), language: "uk" }),
    ok: ["resident", "owner", "neighbour", ...management],
  },
  "finance.tariffs": {
    input: async (stage) => {
      await tariff(stage);
      return {};
    },
    ok: everyManagement,
  },
  "finance.createTariff": {
    input: async (stage) => tariffOf(stage),
    ok: ["admin"],
    others: { "foreign admin": "generic.validation" },
  },
  "finance.changeTariff": {
    input: async (stage) => ({ ...(await tariff(stage)), ...tariffOf(stage) }),
    ok: ["admin"],
  },
  "finance.preview": {
    input: async (stage) => {
      await tariff(stage);
      return { period: "2026-11" };
    },
    ok: everyManagement,
  },
  "finance.runs": { input: async () => ({}), ok: everyManagement },
  "finance.issueRun": {
    input: async (stage) => {
      await tariff(stage);
      const dueOn = addDays(stage.today(), 20);
      const agreed = 100_000_000;
      return { id: randomUUID(), period: "2026-11", buildingIds: [], agreed, dueOn };
    },
    ok: ["admin"],
    others: { "foreign admin": "finance.nothing_to_issue" },
  },
  "finance.runPapers": { input: run, ok: [...management, "limited manager"] },
  "finance.printRun": {
    input: run,
    ok: management,
    // They serve another building: the run is there, and none of it is theirs.
    others: { "limited manager": "finance.nothing_to_print" },
  },
  "finance.closing": { input: async () => ({}), ok: everyManagement },
  "finance.closingCheck": {
    input: async () => ({ month: "2026-10" }),
    ok: ["admin", "foreign admin"],
  },
  "finance.closeMonth": {
    input: async () => ({ month: nextMonth() }),
    ok: ["admin", "foreign admin"],
  },
  "finance.openMonth": {
    input: async (stage) => {
      const month = nextMonth();
      await stage.ask("admin", "POST", "/api/finance/closing", { month });
      return { month, reason: "Знайшли рахунок" };
    },
    ok: ["admin"],
    others: { "foreign admin": "generic.conflict" },
  },
  "finance.recordExpense": { input: async (stage) => spent(stage), ok: management },
  "finance.expense": { input: async (stage) => ({ id: await expense(stage) }), ok: management },
  "finance.correctExpense": {
    input: async (stage) => ({ ...spent(stage), id: await expense(stage), amount: 130_000 }),
    ok: management,
  },
  "finance.changeExpenseFiles": {
    input: async (stage) => ({ id: await expense(stage), add: [], remove: [] }),
    ok: management,
  },
  "finance.recurring": {
    input: async (stage) => {
      await recurring(stage);
      return {};
    },
    ok: everyManagement,
  },
  "finance.createRecurring": {
    input: async (stage) => ({
      ...monthly(stage),
      firstMonth: addMonths(stage.today().slice(0, 7), 1),
    }),
    ok: management,
  },
  "finance.changeRecurring": {
    input: async (stage) => ({ ...monthly(stage), ...(await recurring(stage)) }),
    ok: management,
  },
  "finance.pauseRecurring": {
    input: async (stage) => ({ ...(await recurring(stage)), paused: true }),
    ok: management,
  },
  "finance.reverseExpense": {
    input: async (stage) => ({ id: await expense(stage), reason: "Записано двічі" }),
    ok: management,
  },
};
