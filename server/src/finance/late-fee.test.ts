import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import type { StatementView } from "#core/billing/statement/views.ts";
import type { InvoiceView, PaymentView } from "#core/billing/views.ts";
import type { HistoryPage } from "#core/buildings/views.ts";
import type { BilledPage } from "#core/finance/bulk/views.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import { newInvoice, newPayment } from "#core/billing/builder.ts";
import { readJson } from "#server/platform/database/database.ts";
import { callersOfFile } from "#server/testing/callers.ts";

const callers = callersOfFile("LATEFEE", "/api");
const { callAs, refused } = callers;

const terms = {
  from: "2026-09-01",
  rate: 100,
  grace: 0,
  least: 0,
  types: ["maintenance", "utilities"],
  opening: false,
  pauses: [],
};
const on = (day: string) => callers.inside().world.setNow(new Date(`${day}T09:00:00Z`));

const settings = () => callAs<LateFeeView>("admin", "GET", "/billing/late-fee");
const save = async (over: object = {}) =>
  callAs<LateFeeView>("admin", "PUT", "/billing/late-fee", {
    ...terms,
    version: (await settings()).version,
    ...over,
  });
const preview = (period: string, again = false) =>
  callAs<PreviewView>(
    "admin",
    "GET",
    `/finance/runs/preview?period=${period}${again ? "&again=true" : ""}`,
  );
const run = async (period: string, over: object = {}) => {
  const { amount } = await preview(period, "again" in over);
  const input = { id: randomUUID(), period, buildingIds: [], dueOn: `${period}-28` };
  return callAs<RunView>("admin", "POST", "/finance/runs", { ...input, agreed: amount, ...over });
};
const invoiceOf = (number: string) =>
  callAs<InvoiceView>("manager", "GET", `/billing/invoices/${number}`);
const home = () => callers.inside().home.apartmentId;
const issue = (unitPrice: number, dueOn: string, over: object = {}) =>
  callAs<InvoiceView>(
    "manager",
    "POST",
    "/billing/invoices",
    newInvoice(home(), unitPrice, { period: dueOn.slice(0, 7), dueOn, ...over }),
  );
const pay = (amount: number, receivedOn: string, invoiceId?: string) => {
  const how = { method: "transfer", receivedOn, invoiceId } as const;
  return callAs<PaymentView>(
    "manager",
    "POST",
    "/billing/payments",
    newPayment(home(), amount, how),
  );
};
/** Lists late fees of the apartment, the newest first. */
const fees = async () => {
  const path = `/billing/invoices?apartmentId=${callers.inside().home.apartmentId}&limit=100`;
  const { items } = await callAs<{ items: InvoiceView[] }>("resident", "GET", path);
  return items.filter(({ lateFee }) => lateFee);
};
/** Returns the kopecks on the organisation's accounts. */
const books = async () => {
  const { world, home } = callers.inside();
  return readJson<Record<string, number>>(
    world.db,
    { orgIds: [home.orgId] },
    `select json_object_agg(kind, sum) as data from (select kind, sum(kopecks) from ledger_account
      join ledger_entry on account_id = ledger_account.id group by kind) s`,
    [],
  );
};

let debt: InvoiceView;

beforeAll(async () => {
  on("2026-08-03");
  debt = await issue(123_450, "2026-08-21");
});

test("it is off until somebody says so, only administrators do, and never above the law", async () => {
  on("2026-10-05");
  expect(await settings()).toMatchObject({ terms: [], version: 0, allowed: true });
  expect(await preview("2026-10")).toMatchObject({ amount: 0, fees: null });
  const first = { ...terms, version: 0 };
  expect(await refused("manager", "PUT", "/billing/late-fee", first)).toBe("generic.not_found");
  const tooMuch = { ...first, rate: 101 };
  expect(await refused("admin", "PUT", "/billing/late-fee", tooMuch)).toBe("generic.validation");
  const backwards = { ...first, pauses: [{ from: "2026-10-02", to: "2026-10-01" }] };
  expect(await refused("admin", "PUT", "/billing/late-fee", backwards)).toBe("generic.validation");
  expect(await refused("admin", "PUT", "/billing/late-fee", { ...first, version: 3 })).toBe(
    "generic.conflict",
  );
  expect(await save()).toMatchObject({ terms: [{ from: "2026-09-01", rate: 100 }], version: 1 });
});

test("a run bills what has come to, line by line and explained, on an account of its own, and once", async () => {
  on("2026-10-02");
  // The 1st of September to the 1st of October: 31 days.
  const plan = await preview("2026-10");
  expect(plan).toMatchObject({ amount: 383, invoices: 1, fees: { apartments: 1, amount: 383 } });
  expect(plan.buildings.reduce((sum, { amount }) => sum + amount, 0)).toBe(383);
  // Who closes the month is told of it by its own name, and not as of a tariff.
  expect(await callAs("admin", "GET", "/finance/closing/check?month=2026-10")).toMatchObject({
    unbilled: { count: 0, amount: 0 },
    fees: { count: 1, amount: 383 },
  });
  const before = await books();
  const runs = await Promise.allSettled([run("2026-10"), run("2026-10"), run("2026-10")]);
  expect(runs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  // Nothing but a fee, and yet the run knows what it has issued.
  const [issued] = runs.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(issued).toMatchObject({ status: "issued", invoices: 1, amount: 383 });
  const papers = `/finance/runs/${issued?.id}/papers`;
  expect(await callAs("manager", "GET", papers)).toMatchObject({ invoices: 1 });
  expect(await callAs("limited", "GET", papers)).toMatchObject({ invoices: 0 });
  const [fee, ...others] = await fees();
  expect(others).toEqual([]);
  expect(await invoiceOf(fee?.number ?? "")).toMatchObject({
    type: "other",
    lateFee: true,
    total: 383,
    allowed: ["receive", "cancel", "waive"],
    lines: [
      {
        total: 383,
        fee: {
          number: debt.number,
          from: "2026-09-01",
          to: "2026-10-02",
          pieces: [{ from: "2026-09-01", days: 31, debt: 123_450, rate: 100 }],
        },
      },
    ],
  });
  const after = await books();
  expect((after["late_fees"] ?? 0) - (before["late_fees"] ?? 0)).toBe(-383);
  expect(after["income"]).toBe(before["income"]);
  on("2026-10-20");
  expect(await preview("2026-10")).toMatchObject({ amount: 0, invoices: 0 });
});

test("the next month asks for the days since, with what was paid meanwhile, and for no fee on a fee", async () => {
  on("2026-10-30");
  await pay(23_450, "2026-10-12", debt.id);
  on("2026-11-02");
  // 10 days of 1234.50 and 21 of 1000: 1234.50 over 41 days and 1000 over 21, less what was billed.
  expect(await preview("2026-11")).toMatchObject({ fees: { apartments: 1, amount: 333 } });
  await run("2026-11");
  const [fee] = await fees();
  const { lines, total } = await invoiceOf(fee?.number ?? "");
  expect(total).toBe(333);
  expect(lines).toMatchObject([
    {
      fee: {
        number: debt.number,
        pieces: [
          { from: "2026-10-02", days: 10, debt: 123_450 },
          { from: "2026-10-12", days: 21, debt: 100_000 },
        ],
      },
    },
  ]);
});

test("cancelled it is reckoned anew, waived it is not", async () => {
  on("2026-11-03");
  const [fee] = await fees();
  const reason = { reason: "Перевіряємо" };
  await callAs("manager", "POST", `/billing/invoices/${fee?.number}/cancel`, reason);
  expect(await preview("2026-11")).toMatchObject({ amount: 0, counts: { cancelled: 1 } });
  const anew = await preview("2026-11", true);
  expect(anew.fees).toEqual({ apartments: 1, amount: 343 });
  await run("2026-11", { again: true });
  const [again] = await fees();
  expect(again?.total).toBe(343);

  const waive = `/billing/invoices/${again?.number}/waive`;
  expect(await refused("resident", "POST", waive, reason)).toBe("generic.not_found");
  expect(await refused("manager", "POST", `/billing/invoices/${debt.number}/waive`, reason)).toBe(
    "generic.conflict",
  );
  expect(await callAs("manager", "POST", waive, reason)).toMatchObject({
    status: "cancelled",
    waived: true,
  });
  // The apartment's history tells it once, as what it was.
  const { items: history } = await callAs<HistoryPage>(
    "manager",
    "GET",
    `/apartments/${home()}/history?limit=10`,
  );
  expect(history.slice(0, 2).map(({ kind }) => kind)).toEqual([
    "billing.late_fee_waived",
    "billing.invoice_issued",
  ]);
  // Wherever its state is told, it was waived, and what was cancelled before it was not.
  const shown = new Map((await fees()).map(({ number, waived }) => [number, waived]));
  expect([again, fee].map((one) => shown.get(one?.number ?? ""))).toEqual([true, false]);
  const billed = await callAs<BilledPage>("manager", "GET", "/finance/invoices?status=cancelled");
  const waivedBy = new Map(billed.items.map(({ number, waived }) => [number, waived]));
  expect([again, fee].map((one) => waivedBy.get(one?.number ?? ""))).toEqual([true, false]);
  const { movements } = await callAs<StatementView>(
    "resident",
    "GET",
    `/billing/accounts/${callers.inside().home.apartmentId}/statement?from=2026-11-01&to=2026-11-30`,
  );
  const gone = new Map(
    movements
      .filter(({ kind }) => kind === "cancellation")
      .map(({ invoice }) => [invoice?.number, invoice?.waived]),
  );
  expect([again, fee].map((one) => gone.get(one?.number))).toEqual([true, false]);
  expect(await refused("manager", "POST", waive, reason)).toBe("generic.conflict");
  expect(await preview("2026-11", true)).toMatchObject({ amount: 0 });
  on("2026-12-03");
  // 30 days of 1000 since the one that was waived.
  expect(await preview("2026-12")).toMatchObject({ fees: { amount: 300 } });
});

test("an exempt apartment, and days of a moratorium, cost nothing from then on", async () => {
  const { home } = callers.inside();
  const path = "/billing/late-fee/exemptions";
  const input = { apartmentId: home.apartmentId, from: "2026-11-23", reason: "Військовий" };
  const { exempt } = await callAs<LateFeeView>("manager", "POST", path, input);
  expect(exempt).toMatchObject([{ apartmentId: home.apartmentId, to: null }]);
  expect(await refused("manager", "POST", path, input)).toBe("generic.conflict");
  expect(await refused("limited", "POST", path, input)).toBe("generic.not_found");
  // The 3rd to the 22nd.
  expect(await preview("2026-12")).toMatchObject({ fees: { amount: 200 } });
  await save({ from: "2026-12-03", pauses: [{ from: "2026-11-01", to: "2026-11-12" }] });
  expect((await preview("2026-12")).fees?.amount).toBeLessThan(200);
  await callAs("manager", "POST", `${path}/${exempt[0]?.id}/end`, { to: "2026-11-27" });
  await save({ from: "2026-12-03" });
  expect(await preview("2026-12")).toMatchObject({ fees: { amount: 250 } });
});

test("a debt that is cancelled takes its fees along, and what was paid of them is credit", async () => {
  await run("2026-12");
  const [fee] = await fees();
  await pay(250, "2026-12-03", fee?.id);
  const feesInForce = (await fees()).filter(({ status }) => status !== "cancelled");
  expect(feesInForce).toHaveLength(2);
  // Whoever cancels it is told beforehand.
  expect(await callAs("manager", "GET", `/billing/invoices/${debt.number}`)).toMatchObject({
    fees: feesInForce.reduce((sum, { total }) => sum + total, 0),
  });
  await callAs("manager", "POST", `/billing/invoices/${debt.number}/cancel`, {
    reason: "Не їхній",
  });
  expect((await fees()).every(({ status }) => status === "cancelled")).toBe(true);
  expect(await preview("2026-12", true)).toMatchObject({ amount: 0, fees: { apartments: 0 } });
  expect((await books())["late_fees"]).toBe(0);
});
