import type { FinanceFact } from "#core/finance/events.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { addMonths, fromLocal, toLocal } from "#core/kernel/time.ts";
import type { DemoStage, FillDemo } from "#server/platform/slice.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { saveShown } from "./store/disclosure.ts";
import { insertExpenses } from "./store/expenses.ts";
import { billedMonths, insertRuns, linesFromInvoices, listDecisionsOf } from "./store/history.ts";
import { insertRecurring } from "./store/recurring.ts";
import { insertTariff } from "./store/tariffs.ts";
import { publishFinanceFact } from "./verbs/facts.ts";
import { type ExpenseStory, monthly, repairs } from "./stories-demo.ts";

/** Fills the demo's tariffs, billing runs and expenses. */
export const fillFinanceDemo: FillDemo = async (tx, stage) => {
  const { orgId, by, now, random } = stage;
  const months = await billedMonths(tx, orgId);
  const [first] = months;
  if (!first) return;
  await addTariffs(tx, stage, first.period);
  const runs = months.map((month) => ({
    ...month,
    id: random.uuid(),
    orgId,
    status: "issued" as const,
    createdBy: by,
  }));
  await insertRuns(tx, runs);
  await linesFromInvoices(tx, orgId);
  const spent = toLocal(first.createdAt).date.slice(0, 7);
  const today = toLocal(now).date;
  const lasting = (Number(today.slice(0, 4)) - Number(spent.slice(0, 4))) * 12;
  const count = lasting + Number(today.slice(5, 7)) - Number(spent.slice(5, 7)) + 1;
  const since = Array.from({ length: count }, (_, at) => addMonths(spent, at));
  await insertExpenses(tx, expensesOf(stage, since));
  await insertRecurring(tx, recurringOf(stage));
  await saveShown(tx, orgId, true, 0);
};

/** Makes the monthly expenses, written from the next month on. */
function recurringOf({ orgId, buildingIds, by, now, random }: DemoStage) {
  const nextMonth = addMonths(toLocal(now).date.slice(0, 7), 1);
  return monthly
    .filter(({ category }) => category === "lifts" || category === "services")
    .map(({ category, supplier, note, building, day, about }) => ({
      id: random.uuid(),
      orgId,
      buildingId: building === null ? null : (buildingIds[building] ?? null),
      category,
      dayOfMonth: day,
      kopecks: toKopecks(about * 100),
      supplier,
      note,
      nextMonth,
      createdAt: now,
      createdBy: by,
    }));
}

/**
 * Adds tariffs with the names, prices and decisions of the demo's invoices; two begin with the
 * month still to be billed.
 */
async function addTariffs(tx: Tx, stage: DemoStage, since: string): Promise<void> {
  const { orgId, buildingIds, by, now, random } = stage;
  const given = { type: "maintenance" as const, validTo: null, orgId, createdBy: by };
  const add = async (
    name: string,
    price: number,
    over: Pick<Parameters<typeof insertTariff>[1], "meterKind" | "unread"> & {
      kind: "m2" | "fixed" | "metered";
      buildingId: string | null;
      validFrom: string;
      type?: "utilities";
    },
  ) => {
    const createdAt = new Date(
      Math.min(fromLocal(`${over.validFrom}-01`, 600).getTime(), now.getTime()),
    );
    const decisions = await listDecisionsOf(tx, orgId, name);
    const decisionId = decisions.at(-1)?.id ?? null;
    const tariff = { id: random.uuid(), name, price: toKopecks(price), decisionId, createdAt };
    await insertTariff(tx, { ...given, ...over, ...tariff });
    const { buildingId } = over;
    const publish = (kind: FinanceFact, decision: object, at: Date) => {
      const data = { name, amount: tariff.price, ...decision };
      const fact = { orgId, buildingId, subject: { tariff: tariff.id }, data };
      return publishFinanceFact(tx, { personId: by }, kind, fact, at);
    };
    const [first, ...next] = decisions;
    await publish("finance.tariff_created", first ? { decision: first } : {}, createdAt);
    for (const [at, decision] of next.entries()) {
      const change = { decision: [decisions[at], decision] };
      await publish("finance.tariff_changed", change, fromLocal(decision.decidedOn, 17 * 60));
    }
  };
  const everywhere = { kind: "m2" as const, buildingId: null, validFrom: since };
  await add("Утримання будинку і прибудинкової території", 785, everywhere);
  await add("Внесок до резервного фонду", 120, everywhere);
  const [home, buildingId] = buildingIds;
  const validFrom = toLocal(now).date.slice(0, 7);
  // Who has not handed in yet is billed by what is usual, so that a preview shows usage on any day.
  const water = { meterKind: "cold_water", unread: "estimate", type: "utilities" } as const;
  if (home)
    await add("Холодна вода і водовідведення", 3_040, {
      kind: "metered",
      ...water,
      buildingId: home,
      validFrom,
    });
  if (buildingId) await add("Відеонагляд", 4_500, { kind: "fixed", buildingId, validFrom });
}

type Spent = Parameters<typeof insertExpenses>[1][number];

/** Makes each month's expenses up to today, and one recorded twice and reversed. */
function expensesOf({ orgId, buildingIds, by, now, random }: DemoStage, months: string[]): Spent[] {
  const today = toLocal(now).date;
  const left = [...repairs];
  const rows = months.flatMap((month, at) => {
    const extra = left.splice(0, at % 2 === 0 ? 1 : 2);
    return [...monthly, ...extra].map((story): Spent => {
      const { category, supplier, note, building, day } = story;
      const date = `${month}-${String(day).padStart(2, "0")}`;
      return {
        id: random.uuid(),
        orgId,
        buildingId: building === null ? null : (buildingIds[building] ?? null),
        category,
        day: date,
        kopecks: amountOf(random, story, month),
        supplier,
        note,
        createdAt: fromLocal(date, random.int(600, 1_000)),
        createdBy: by,
      };
    });
  });
  const written = rows.filter(({ day, createdAt }) => day < today && createdAt <= now);
  const twice = written.find(({ supplier }) => supplier === "Водоканал");
  if (!twice) return written;
  const again = { ...twice, id: random.uuid(), createdAt: later(twice.createdAt, 3) };
  const back = {
    ...again,
    id: random.uuid(),
    kopecks: -twice.kopecks,
    note: "Записано двічі",
    reverses: again.id,
    createdAt: later(twice.createdAt, 20),
  };
  return [...written, again, back];
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Draws an amount: electricity is dearer in winter, the rest varies by a few percent. */
function amountOf(random: Random, { category, about }: ExpenseStory, month: string): number {
  const dark = category === "energy" && ["11", "12", "01", "02"].includes(month.slice(5));
  const share = random.int(96, 104) * (dark ? 1.3 : 1);
  const exact = category === "energy" || category === "water" || category === "taxes";
  return exact
    ? Math.round(about * share) + random.int(0, 99)
    : Math.round(about * share) - (Math.round(about * share) % 1_000);
}
