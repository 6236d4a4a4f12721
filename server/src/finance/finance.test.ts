import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type {
  DebtorPage,
  ExpenseView,
  MovementPage,
  OverviewView,
  PreviewView,
  RunPage,
  RunView,
  TariffView,
} from "#core/finance/views.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import { type TestBuilding, cookieOf } from "#server/testing/organisation.ts";
import { openRun } from "./store/runs.ts";

const callers = callersOfFile("FINANCEHOUSE", "/api");
const { send, callAs, refused } = callers;
let world: TestWorld;
let home: TestBuilding;
let elsewhere: string;

beforeAll(() => {
  ({ world, home } = callers.inside());
  elsewhere = callers.inside().people.limited.buildingId;
});

const today = () => toLocal(world.clock()).date;

const tariff = (over: object = {}) =>
  callAs<TariffView>("admin", "POST", "/finance/tariffs", {
    name: "Утримання будинку",
    buildingId: null,
    type: "maintenance",
    kind: "m2",
    price: 785,
    validFrom: "2026-11",
    validTo: "2026-11",
    ...over,
  });
const run = (over: object = {}) => ({
  id: randomUUID(),
  period: "2026-11",
  buildingIds: [],
  dueOn: addDays(today(), 20),
  agreed: 100_000_000,
  ...over,
});
const preview = (period: string, who: CallerKey = "admin", more = "") =>
  callAs<PreviewView>(who, "GET", `/finance/runs/preview?period=${period}${more}`);
const spend = (over: object = {}, who: CallerKey = "manager") =>
  callAs<ExpenseView>(who, "POST", "/finance/expenses", {
    buildingId: home.buildingId,
    category: "repair",
    day: today(),
    amount: 150_000,
    supplier: "ФОП Гаврилюк",
    note: null,
    ...over,
  });
const registry = (query = "", who: CallerKey = "manager") =>
  callAs<MovementPage>(who, "GET", `/finance/registry?limit=100${query}`);
const overview = (query = "", who: CallerKey = "manager") =>
  callAs<OverviewView>(who, "GET", `/finance/overview${query}`);
const count = (text: string) => readJson<number>(world.db, { orgIds: [home.orgId] }, text, []);
const invoices = (period: string) =>
  count(`select count(*)::int as data from invoice where period = '${period}'`);

describe("a month's invoices", () => {
  test("are previewed, issued once, numbered without a gap and paid by credit", async () => {
    await callAs("manager", "POST", "/billing/payments", {
      apartmentId: home.apartmentId,
      amount: 50_000,
      method: "cash",
      receivedOn: today(),
    });
    await tariff();
    await tariff({ name: "Домофон", kind: "fixed", price: 4_500 });
    await tariff({ name: "Паркінг", kind: "fixed", type: "parking", price: 10_000 });
    const before = await preview("2026-11", "manager");
    // Two apartments of 50 m²: 392.50 + 45 and 100 each.
    expect(before).toMatchObject({ apartments: 2, invoices: 4, amount: 107_500, billed: 0 });
    expect(before.buildings.map(({ amount }) => amount)).toEqual([107_500]);
    // More than was agreed to is issued by no way.
    const less = run({ agreed: 107_499 });
    expect(await refused("admin", "POST", "/finance/runs", less)).toBe("generic.conflict");
    expect(await invoices("2026-11")).toBe(0);
    const input = run({ agreed: 107_500 });
    const issued = await callAs<RunView>("admin", "POST", "/finance/runs", input);
    expect(issued).toMatchObject({ status: "issued", invoices: 4, amount: 107_500 });
    // Lost answers are asked for again.
    expect(await callAs("admin", "POST", "/finance/runs", input)).toEqual(issued);
    expect(await refused("admin", "POST", "/finance/runs", run())).toBe("finance.nothing_to_issue");
    expect(await preview("2026-11")).toMatchObject({ invoices: 0, amount: 0, billed: 6 });
    expect(await invoices("2026-11")).toBe(4);
    expect(await count(`select json_agg(serial order by serial) as data from invoice`)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(await callAs("resident", "GET", `/billing/accounts/${home.apartmentId}`)).toMatchObject({
      balance: 3_750,
      credit: 0,
    });
    const sum = `select coalesce(sum(e.kopecks), 0)::int as data from ledger_entry e
      join ledger_account a on a.id = e.account_id where a.kind = 'income'`;
    expect(await count(sum)).toBe(-107_500);
    const { items } = await callAs<RunPage>("manager", "GET", "/finance/runs");
    expect(items).toEqual([issued]);
    const seen = await callAs<RunPage>("limited", "GET", "/finance/runs");
    expect(seen.items).toMatchObject([{ invoices: 0, amount: 0 }]);
    const facts = await count(
      `select count(*)::int as data from event where kind = 'finance.run_issued'`,
    );
    expect(facts).toBe(1);
  });

  test("two at once bill every apartment once", async () => {
    const months = { validFrom: "2026-10", validTo: "2026-10" };
    await tariff(months);
    await tariff({ ...months, name: "Охорона", kind: "fixed", price: 2_000 });
    const period = "2026-10";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send("admin", "POST", "/finance/runs", run({ period }))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: "finance.nothing_to_issue" });
    expect(await invoices(period)).toBe(2);
    const lines = `select count(*)::int as data from run_line where period = '${period}'`;
    expect(await count(lines)).toBe(4);
  });

  test("the same run twice at once issues once and answers both", async () => {
    await tariff({ validFrom: "2026-09", validTo: "2026-09" });
    const input = run({ period: "2026-09" });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send("admin", "POST", "/finance/runs", input)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await invoices("2026-09")).toBe(2);
  });

  test("go on with a tariff that comes later, compared with the month before", async () => {
    await tariff({ name: "Ліфт", kind: "fixed", price: 1_000_000, validTo: null });
    const found = await preview("2026-11");
    expect(found).toMatchObject({ invoices: 2, before: "2026-10", previous: 82_500 });
    expect(found.counts.tripled).toBe(2);
  });

  test("are billed anew once their invoice is cancelled where that is asked for, by one of two at once", async () => {
    const period = "2026-08";
    await tariff({ validFrom: period, validTo: period });
    await callAs("admin", "POST", "/finance/runs", run({ period }));
    const found = await callAs<{ items: { number: string; period: string }[] }>(
      "admin",
      "GET",
      `/billing/invoices?apartmentId=${home.apartmentId}`,
    );
    const number = found.items.find((one) => one.period === period)?.number;
    expect(await preview(period)).toMatchObject({ invoices: 0 });
    // Somebody's run of the month that was cut off ends with the one that leaves nothing.
    const cutOff = {
      id: randomUUID(),
      orgId: home.orgId,
      period,
      dueOn: today(),
      status: "issuing" as const,
      invoices: 1,
      createdAt: world.clock(),
      createdBy: home.people.admin.id,
    };
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) => openRun(tx, cutOff));
    const reason = { reason: "Не той тариф" };
    const cancelled = async (who: "admin" | "limited") =>
      (await callAs<RunPage>(who, "GET", "/finance/runs")).items
        .filter((one) => one.period === period)
        .map((one) => one.cancelled)
        .filter(({ invoices }) => invoices > 0);
    expect(await cancelled("admin")).toEqual([]);
    const { total } = await callAs<{ total: number }>(
      "admin",
      "GET",
      `/billing/invoices/${number}`,
    );
    await callAs("admin", "POST", `/billing/invoices/${number}/cancel`, reason);
    // Who serves other buildings is told nothing of it.
    expect(await cancelled("admin")).toEqual([{ invoices: 1, amount: total }]);
    expect(await cancelled("limited")).toEqual([]);
    const left = await preview(period);
    expect(left).toMatchObject({ invoices: 0, counts: { cancelled: 1 } });
    expect(await refused("admin", "POST", "/finance/runs", run({ period }))).toBe(
      "finance.nothing_to_issue",
    );
    expect(await preview(period, "admin", "&again=true")).toMatchObject({ invoices: 1 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send("admin", "POST", "/finance/runs", run({ period, again: true })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await invoices(period)).toBe(3);
    const { items: runs } = await callAs<RunPage>("admin", "GET", "/finance/runs");
    expect(runs.filter(({ status }) => status === "issuing")).toEqual([]);
    expect(await preview(period)).toMatchObject({ invoices: 0 });
  });

  test("are the administrators'; others are told so, and a due day that has passed is refused", async () => {
    expect(await refused("manager", "POST", "/finance/runs", run())).toBe("generic.not_found");
    expect(await refused("resident", "GET", "/finance/runs/preview?period=2026-11")).toBe(
      "generic.not_found",
    );
    const late = run({ dueOn: "2026-01-01" });
    expect(await refused("admin", "POST", "/finance/runs", late)).toBe("generic.validation");
    // Nothing of it is there.
    const runs = `select count(*)::int as data from billing_run where id = '${late.id}'`;
    expect(await count(runs)).toBe(0);
  });
});

test("a tariff changes by its version, its months in order", async () => {
  const { id, version, building: _, ...fields } = await tariff({ name: "Прибирання" });
  const body = { version, ...fields, buildingId: home.buildingId, price: 900 };
  const path = `/finance/tariffs/${id}`;
  const changed = await callAs<TariffView>("admin", "PUT", path, body);
  expect(changed).toMatchObject({ price: 900, building: { id: home.buildingId } });
  expect(await refused("admin", "PUT", path, body)).toBe("generic.conflict");
  const turned = { ...body, version: changed.version, validFrom: "2026-12", validTo: "2026-11" };
  expect(await refused("admin", "PUT", path, turned)).toBe("generic.validation");
  const { items } = await callAs<{ items: TariffView[] }>("limited", "GET", "/finance/tariffs");
  expect(items.map((one) => one.name)).not.toContain("Прибирання");
});

describe("expenses, figures and registry", () => {
  test("an expense is taken back once, by a movement of its own", async () => {
    const before = await overview();
    const spent = await spend();
    expect((await overview()).expenses.now).toBe(before.expenses.now + 150_000);
    const path = `/finance/expenses/${spent.id}/reverse`;
    const both = await Promise.all(
      [1, 2].map(() => send("manager", "POST", path, { reason: "Записано двічі" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await overview()).expenses.now).toBe(before.expenses.now);
    const { items } = await registry("&flow=expenses");
    expect(items.map(({ kind, amount, reversible }) => [kind, amount, reversible])).toEqual([
      ["expense_back", 150_000, false],
      ["expense", -150_000, false],
    ]);
    await expect(
      world.db.sql`update expense set kopecks = 1 where id = ${spent.id}::uuid`,
    ).rejects.toThrow();
  });

  test("a retry writes one expense; days to come are refused; the whole is for who serves all", async () => {
    const key = randomUUID();
    const body = {
      buildingId: null,
      category: "salary",
      day: today(),
      amount: 1_000_000,
      supplier: "Двірник",
    };
    const first = await send("manager", "POST", "/finance/expenses", body, key);
    const again = await send("manager", "POST", "/finance/expenses", body, key);
    expect(again.body).toEqual(first.body);
    const tomorrow = { ...body, day: addDays(today(), 1) };
    expect(await refused("manager", "POST", "/finance/expenses", tomorrow)).toBe(
      "generic.validation",
    );
    expect(await refused("limited", "POST", "/finance/expenses", body)).toBe("generic.forbidden");
    expect(
      await refused("limited", "POST", "/finance/expenses", {
        ...body,
        buildingId: home.buildingId,
      }),
    ).toBe("generic.not_found");
    await spend({ buildingId: elsewhere, amount: 7_000 }, "limited");
    expect(await overview("", "limited")).toMatchObject({
      expenses: { now: 7_000 },
      income: { now: 0 },
      whole: false,
    });
  });

  test("the figures are the sums of the registry; a payment taken back counts on that day", async () => {
    const money = await callAs<{ id: string }>("manager", "POST", "/billing/payments", {
      apartmentId: home.neighbourApartmentId,
      amount: 33_300,
      method: "transfer",
      receivedOn: "2026-10-20",
      reference: "=2+2",
    });
    const past = "?from=2026-10-01&to=2026-10-31";
    const october = await overview(past);
    expect(october.income.now).toBe(33_300);
    const before = await overview();
    await callAs("manager", "POST", `/billing/payments/${money.id}/reverse`, { reason: "Не те" });
    expect((await overview(past)).income.now).toBe(33_300);
    const now = await overview();
    expect(now.income.now).toBe(before.income.now - 33_300);
    const { items, totals } = await registry();
    const sum = (income: boolean) =>
      items
        .filter(({ kind }) => kind.startsWith("payment") === income)
        .reduce((all, { amount }) => all + amount, 0);
    expect([sum(true), -sum(false)]).toEqual([now.income.now, now.expenses.now]);
    expect(totals).toEqual({ count: items.length, in: now.income.now, out: now.expenses.now });
    expect(now.profit.now).toBe(now.income.now - now.expenses.now);
    expect(now.billed.now).toBeGreaterThan(0);
    expect(now.months.at(-1)).toMatchObject({ month: "2026-11", income: now.income.now });
    expect(now.months.at(-2)).toMatchObject({ month: "2026-10", income: 33_300 });
    expect((await registry(`&search=%3D2%2B2&from=2026-10-01&to=${today()}`)).totals.count).toBe(2);
    expect((await registry("&search=%25")).totals.count).toBe(0);
  });

  test("pages follow on each other without loss", async () => {
    const all = (await registry(`&from=2026-01-01&to=${today()}`)).items;
    const seen: MovementPage["items"] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: MovementPage = await callAs(
        "manager",
        "GET",
        `/finance/registry?from=2026-01-01&to=${today()}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  test("as CSV no cell is a formula", async () => {
    await spend({ supplier: '@SUM("A1");1', note: "+7 перекрити\nворота" });
    const path = "/finance/registry/export?language=uk&from=2026-01-01";
    const { text, headers } = await send("manager", "GET", path);
    expect(headers.get("content-disposition")).toMatch(/registry-2026-01-01-2026-01-31\.csv/);
    const whole = await send("manager", "GET", `${path}&to=${today()}`);
    expect(text.startsWith("Дата;Операція;")).toBe(true);
    expect(whole.text).toContain(`"'@SUM(""A1"");1"`);
    expect(whole.text).toContain(`"'+7 перекрити\nворота";-1500,00\r\n`);
    expect(whole.text).toContain(";'=2+2;");
    expect(await refused("limited", "GET", `${path}&buildingId=${home.buildingId}`)).toBe(
      "generic.not_found",
    );
  });

  test("a period that is none is refused", async () => {
    expect(await refused("manager", "GET", "/finance/overview?from=2026-11-02&to=2026-11-01")).toBe(
      "generic.validation",
    );
    expect(await refused("manager", "GET", "/finance/overview?from=2000-01-01&to=2026-11-01")).toBe(
      "generic.validation",
    );
  });
});

test("debtors are those of billing, with the age of their oldest debt", async () => {
  world.setNow(new Date(world.clock().getTime() + 40 * 86_400_000));
  const { call, cookies } = callers.inside();
  cookies.manager = await cookieOf(call, home.people.manager.email);
  const { items, totals } = await callAs<DebtorPage>("manager", "GET", "/finance/debtors");
  const debts = await callAs<{ apartmentId: string; overdue: number }[]>(
    "manager",
    "GET",
    `/billing/debts?buildingId=${home.buildingId}`,
  );
  const plain = items.map(({ apartmentId, overdue }) => ({ apartmentId, overdue }));
  expect(plain.length).toBe(2);
  expect(plain).toEqual(expect.arrayContaining(debts));
  expect(totals).toEqual({
    count: 2,
    overdue: plain.reduce((sum, { overdue }) => sum + overdue, 0),
  });
  expect(items[0]?.days).toBe(20);
});
