import { randomUUID } from "node:crypto";
import readSheet from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { vatOf } from "#core/billing/rules/line.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { ExpenseDetails, RecurringList, RecurringView } from "#core/finance/spending/views.ts";
import type { ExpenseView, MovementPage } from "#core/finance/views.ts";
import { addMonths, toLocal } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/service.ts";
import { readJson } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { exportRegistry } from "./verbs/export-registry.ts";
import { writeRecurring } from "./verbs/write-recurring.ts";

const callers = callersOfFile("SPENDHOUSE", "/api");
const { callAs, refused, send, upload } = callers;
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const today = () => toLocal(world.clock()).date;
const newExpense = (over: object = {}) => ({
  buildingId: home.buildingId,
  category: "repair",
  day: today(),
  amount: 150_000,
  supplier: "ФОП Гаврилюк",
  note: null,
  ...over,
});
const spend = (over: object = {}) =>
  callAs<ExpenseView>("manager", "POST", "/finance/expenses", newExpense(over));
const details = (id: string) => callAs<ExpenseDetails>("manager", "GET", `/finance/expenses/${id}`);
const registry = (query = "") =>
  callAs<MovementPage>("manager", "GET", `/finance/registry?limit=100${query}`);
const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n";
async function bill(name = "акт.pdf") {
  const form = new FormData();
  form.append("file", new File([pdf], name, { type: "application/pdf" }));
  const { body } = await upload("manager", form);
  return (body as { id: string }).id;
}

describe("an expense", () => {
  test("is corrected in one step: both stay, its documents and its history go on with it", async () => {
    const { id } = await spend({ fileIds: [await bill()] });
    const corrected = await callAs<ExpenseDetails>(
      "manager",
      "POST",
      `/finance/expenses/${id}/correct`,
      newExpense({ amount: 155_000, supplier: "ФОП Гаврилюк О. П." }),
    );
    expect(corrected).toMatchObject({ amount: 155_000, reversed: false, allowed: true });
    expect(corrected.files.map(({ name }) => name)).toEqual(["акт.pdf"]);
    expect(corrected.history.map(({ back, amount }) => [back, amount])).toEqual([
      [false, 150_000],
      [true, 150_000],
      [false, 155_000],
    ]);
    // Seen from what it was before it is the same history, and nothing is left to be done there.
    expect(await details(id)).toMatchObject({ reversed: true, allowed: false });
    expect((await details(id)).history).toEqual(corrected.history);
    const again = newExpense({ amount: 1 });
    const path = `/finance/expenses/${id}/correct`;
    expect(await refused("manager", "POST", path, again)).toBe("generic.conflict");
    const { items, totals } = await registry("&flow=expenses");
    expect(totals.out).toBe(155_000);
    // All of the same instant: their order says nothing.
    expect(items.map(({ kind, files }) => `${kind} ${files}`).toSorted()).toEqual([
      "expense 1",
      "expense 1",
      "expense_back 1",
    ]);
  });

  test("has documents for who may write it, until they are taken out", async () => {
    const { id } = await spend({ supplier: "Ліфтсервіс" });
    const fileId = await bill("рахунок.pdf");
    const path = `/finance/expenses/${id}/files`;
    const input = { add: [fileId], remove: [] };
    expect((await callAs<ExpenseDetails>("manager", "POST", path, input)).files).toHaveLength(1);
    expect((await send("admin", "GET", `/files/${fileId}`)).status).toBe(200);
    expect((await send("limited", "GET", `/files/${fileId}`)).status).toBe(404);
    expect((await send("resident", "GET", `/files/${fileId}`)).status).toBe(404);
    // The same file hangs nowhere else.
    const other = await spend({ supplier: "Ліфтсервіс 2" });
    const elsewhere = `/finance/expenses/${other.id}/files`;
    expect(await refused("manager", "POST", elsewhere, input)).toBe("generic.validation");
    const out = { add: [], remove: [fileId] };
    expect((await callAs<ExpenseDetails>("manager", "POST", path, out)).files).toEqual([]);
    expect((await send("admin", "GET", `/files/${fileId}`)).status).toBe(404);
  });

  test("leaves as a workbook whose sums are numbers", async () => {
    const actor = await actorOf(world, home.people.manager.id);
    if (!actor) throw new Error("no such manager");
    await spend({ supplier: "=1+1", amount: 12_345 });
    const asking = { language: "uk", format: "xlsx", flow: "expenses" } as const;
    const { headers, body } = await exportRegistry(world, actor, asking);
    expect(headers["content-disposition"]).toContain(".xlsx");
    const sheets = await readSheet(Buffer.from(await new Response(body).arrayBuffer()));
    const rows = ((sheets as unknown as { data?: unknown[][] }[])[0]?.data ??
      sheets) as unknown[][];
    expect(rows[0]?.[7]).toBe("Сума, ₴");
    const row = rows.find(([, , , , , party]) => party === "=1+1");
    expect(row?.[0]).toBeInstanceOf(Date);
    expect(row?.[7]).toBe(-123.45);
    const sums = rows.slice(1, -1).map((one) => Math.round(Number(one[7]) * 100));
    expect(rows.at(-1)?.[0]).toBe("Разом");
    expect(Math.round(Number(rows.at(-1)?.[7]) * 100)).toBe(
      sums.reduce((all, one) => all + one, 0),
    );
  });
});

describe("what is spent every month", () => {
  const monthly = (over: object = {}) => ({
    buildingId: home.buildingId,
    category: "services",
    amount: 45_000,
    supplier: "Диспетчерська",
    note: null,
    dayOfMonth: 1,
    firstMonth: today().slice(0, 7),
    lastMonth: null,
    ...over,
  });
  const create = (over: object = {}) =>
    callAs<RecurringView>("manager", "POST", "/finance/recurring", monthly(over));
  const written = (supplier: string) =>
    readJson<{ month: string; day: string }[] | null>(
      world.db,
      { orgIds: [home.orgId] },
      `select json_agg(json_build_object('month', month, 'day', day) order by month) as data
        from expense where supplier = '${supplier}'`,
      [],
    );

  test("is written down once for each month, by however many clocks", async () => {
    const month = today().slice(0, 7);
    const next = addMonths(month, 1);
    await create();
    await Promise.all([writeRecurring(world), writeRecurring(world), writeRecurring(world)]);
    await writeRecurring(world);
    expect(await written("Диспетчерська")).toEqual([{ month, day: `${month}-01` }]);
    const now = world.clock();
    world.setNow(new Date(`${next}-02T10:00:00Z`));
    await Promise.all([writeRecurring(world), writeRecurring(world)]);
    expect(await written("Диспетчерська")).toHaveLength(2);
    const facts = await readJson<number>(
      world.db,
      { orgIds: [home.orgId] },
      `select count(*)::int as data from event where kind = 'finance.expense_recorded' and actor_id is null`,
      [],
    );
    expect(facts).toBe(2);
    world.setNow(now);
  });

  test("stands still while it is paused, and goes on without what was left out", async () => {
    const { id, version } = await create({ supplier: "Охорона" });
    const pause = (input: object) =>
      callAs<RecurringView>("manager", "POST", `/finance/recurring/${id}/pause`, input);
    const paused = await pause({ version, paused: true });
    await writeRecurring(world);
    expect(await written("Охорона")).toBe(null);
    expect(
      await refused("manager", "POST", `/finance/recurring/${id}/pause`, {
        version,
        paused: false,
      }),
    ).toBe("generic.conflict");
    await pause({ version: paused.version, paused: false });
    await writeRecurring(world);
    expect(await written("Охорона")).toHaveLength(1);
  });

  test("is of the buildings that one serves, and begins with no month that is over", async () => {
    const over = monthly({ firstMonth: addMonths(today().slice(0, 7), -1) });
    expect(await refused("manager", "POST", "/finance/recurring", over)).toBe("generic.validation");
    expect(await refused("limited", "POST", "/finance/recurring", monthly())).toBe(
      "generic.not_found",
    );
    const { items } = await callAs<RecurringList>("limited", "GET", "/finance/recurring");
    expect(items).toEqual([]);
  });
});

describe("prices with parts of a kopeck, tax and lines below nothing", () => {
  const line = (over: object = {}) => ({
    title: "Вода",
    unit: "m3",
    quantityMicro: 1_000_000,
    unitPrice: 100,
    ...over,
  });
  const invoice = (lines: object[]) => ({
    apartmentId: home.apartmentId,
    type: "utilities",
    period: today().slice(0, 7),
    dueOn: today(),
    lines,
  });
  const issue = (lines: object[]) =>
    callAs<InvoiceView>("manager", "POST", "/billing/invoices", invoice(lines));

  test("come to whole kopecks once for each line, and the lines to the total", async () => {
    const issued = await issue([
      line({ quantityMicro: 134_000_000, unitPrice: 0, unitMicro: 2_640_012, vatRate: 20 }),
      line({
        title: "Перерахунок за жовтень",
        quantityMicro: 2_500_000,
        unitPrice: -785,
        vatRate: 20,
      }),
    ]);
    expect(issued.total).toBe(35_376 - 1_963);
    expect(issued.lines).toMatchObject([
      { unitPrice: 264, unitMicro: 2_640_012, total: 35_376, vatRate: 20 },
      { unitPrice: -785, unitMicro: null, total: -1_963, vatRate: 20 },
    ]);
    expect(vatOf(issued.lines)).toEqual([{ rate: 20, total: 33_413, vat: 5_569 }]);
  });

  test("an invoice that comes to nothing or less is refused", async () => {
    const path = "/billing/invoices";
    for (const unitPrice of [-100, -101]) {
      const { status, body } = await send(
        "manager",
        "POST",
        path,
        invoice([line(), line({ unitPrice })]),
      );
      expect(status).toBe(422);
      expect(body).toMatchObject({ data: { issues: [{ path: "lines", rule: "invoice_below" }] } });
    }
    expect(await refused("manager", "POST", path, invoice([line({ unitPrice: 0 })]))).toBe(
      "generic.validation",
    );
    expect(await refused("manager", "POST", path, invoice([line({ vatRate: 19 })]))).toBe(
      "generic.validation",
    );
  });

  test("a tariff of them bills by them", async () => {
    const period = addMonths(today().slice(0, 7), 1);
    const tariff = {
      name: "Електроенергія місць загального користування",
      buildingId: null,
      type: "utilities",
      kind: "m2",
      price: 0,
      validFrom: period,
      validTo: period,
    };
    expect(await refused("admin", "POST", "/finance/tariffs", tariff)).toBe("generic.validation");
    const priced = { ...tariff, priceMicro: 1_234_567, vatRate: 20 };
    expect(await callAs("admin", "POST", "/finance/tariffs", priced)).toMatchObject({
      price: 123,
      priceMicro: 1_234_567,
      vatRate: 20,
    });
    const run = { id: randomUUID(), period, buildingIds: [], agreed: 100_000, dueOn: today() };
    // Two apartments of 50 m².
    expect(await callAs("admin", "POST", "/finance/runs", run)).toMatchObject({
      invoices: 2,
      amount: 2 * 6_173,
    });
  });
});
