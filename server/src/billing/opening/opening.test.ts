import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpeningLinePage, OpeningView } from "#core/billing/opening/views.ts";
import type { StatementView } from "#core/billing/statement/views.ts";
import type { AccountView, InvoicePage, PaymentPage } from "#core/billing/views.ts";
import type { OverviewView } from "#core/finance/views.ts";
import { newInvoice } from "#core/billing/builder.ts";
import { apartment } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { testWorkbook } from "#server/register/format/testing-workbook.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { cookieOf, foundOrganisation } from "#server/testing/organisation.ts";

const callers = callersOfFile("OPENHOUSE");
const { callAs, refused } = callers;
const day = "2026-11-01";
/** Sixty apartments, numbered from 101. */
const flats = Array.from({ length: 60 }, (_, at) => ({
  id: randomUUID(),
  number: String(101 + at),
  account: `0700${String(at).padStart(2, "0")}`,
}));

beforeAll(async () => {
  const { world, home } = callers.inside();
  world.setNow(new Date("2026-11-23T10:00:00Z"));
  const { orgId, buildingId, entranceId } = home;
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(apartment).values(
      flats.map(({ id, number, account: accountNumber }) => ({
        id,
        orgId,
        buildingId,
        entranceId,
        number,
        accountNumber,
        floor: 1,
        areaHundredths: 5e3,
        rooms: 2,
      })),
    ),
  );
});

type UploadFields = { control?: string; day?: string; name?: string; cookie?: string };
async function send(bytes: string | Buffer, more: UploadFields = {}) {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(Buffer.from(bytes))], more.name ?? "залишки.csv"));
  form.set("day", more.day ?? day);
  form.set("title", "Борг станом на 01.11.2026");
  if (more.control) form.set("control", more.control);
  return call("POST", "/api/billing/openings", { cookie: more.cookie ?? cookies.manager, form });
}
async function taken(bytes: string | Buffer, more: UploadFields = {}): Promise<OpeningView> {
  const answer = await send(bytes, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as OpeningView;
}
const codeOf = async (bytes: string | Buffer, more: UploadFields = {}) =>
  ((await send(bytes, more)).body as { code?: string }).code;
const linesOf = async (id: string, state: string) =>
  (
    await callAs<OpeningLinePage>(
      "manager",
      "GET",
      `/api/billing/openings/${id}/lines?state=${state}`,
    )
  ).items;
const book = (id: string) =>
  callAs<OpeningView>("manager", "POST", `/api/billing/openings/${id}/book`);
const account = (id: string) =>
  callAs<AccountView>("manager", "GET", `/api/billing/accounts/${id}`);
const heading = "Особовий рахунок;Квартира;Борг;Переплата";

/** Reads the ledger's opening entries, and whether each transaction sums to zero. */
async function ledger() {
  const { world, home } = callers.inside();
  const [found] = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
    tx.execute<{ owed: number; count: number; own: number }>(sql`
      select coalesce(sum(e.kopecks) filter (where a.kind = 'receivable'), 0)::float8 as owed,
        coalesce(sum(e.kopecks) filter (where a.kind = 'opening'), 0)::float8 as own,
        count(distinct t.id)::int as count
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id where t.kind = 'opening'`),
  );
  return found ?? { owed: 0, count: 0, own: 0 };
}

describe("a table", () => {
  test("of Windows-1251 with a row of sums is read, and every fault is named by row and column", async () => {
    const [one, two, three, four] = flats;
    const rows = [
      "ОСББ «Тест»;;;",
      heading,
      `${one?.account};101;1 250,40;`,
      `${two?.account};102;;300,00`,
      `${three?.account};103;12x;`,
      "999999;;10,00;",
      `${one?.account};;5,00;`,
      `${four?.account};103;5,00;`,
      ";;7,00;",
      "Разом;;1 277,40;300,00",
    ];
    const table = await taken(iconv.encode(rows.join("\r\n"), "windows-1251"));
    expect(table).toMatchObject({
      columns: "Особовий рахунок · Квартира · Борг · Переплата",
      control: 97_740,
      sum: 95_040,
      fault: { lines: 5 },
      ready: { lines: 2, kopecks: 95_040 },
    });
    const faults = await linesOf(table.id, "fault");
    expect(faults.map(({ line, fault, column }) => [line, fault, column])).toEqual([
      [5, "amount", "Борг"],
      [6, "no_account", "Особовий рахунок"],
      [7, "twice", null],
      [8, "differs", "Особовий рахунок"],
      [9, "nobody", null],
    ]);
    expect(await refused("manager", "POST", `/api/billing/openings/${table.id}/book`)).toBe(
      "billing.opening_faults",
    );
    expect((await ledger()).count).toBe(0);
  });

  test("with a debt below nothing says which rows it turned into advances", async () => {
    const rows = [`${flats[0]?.account};-1`, `${flats[1]?.account};12`, `${flats[2]?.account};0`];
    const table = await taken(["Особовий рахунок;Борг", ...rows].join("\n"));
    expect(table).toMatchObject({ turned: 1, ready: { lines: 2 }, credit: -100 });
    const { items } = await callAs<OpeningLinePage>(
      "manager",
      "GET",
      `/api/billing/openings/${table.id}/lines?state=ready&turned=true`,
    );
    expect(items).toMatchObject([{ line: 2, kopecks: -100, column: "Борг", value: "-1" }]);
    expect(await refused("manager", "POST", `/api/billing/openings/${table.id}/book`)).toBe(
      "billing.opening_turned",
    );
    expect((await ledger()).count).toBe(0);
  });

  test("that does not come to the control total is not booked", async () => {
    const table = await taken(`${heading}\n${flats[0]?.account};101;10,00;`, { control: "10,01" });
    expect(table).toMatchObject({ control: 1_001, sum: 1_000 });
    expect(await refused("manager", "POST", `/api/billing/openings/${table.id}/book`)).toBe(
      "billing.opening_control",
    );
    expect((await ledger()).count).toBe(0);
  });

  test("that is none is refused as a whole", async () => {
    expect(await codeOf("")).toBe("billing.opening_unreadable");
    expect(await codeOf(Buffer.from([0, 1, 2, 3, 4]))).toBe("billing.opening_unreadable");
    expect(await codeOf("ПІБ;Площа\nІван;52")).toBe("billing.opening_headings");
    expect(await codeOf(`${heading}\n`)).toBe("billing.opening_empty");
    expect(await codeOf(`${heading}\n1;1;1;`, { day: "2026-11-24" })).toBe("generic.validation");
    expect(await codeOf(`${heading}\n1;1;1;`, { day: "2020-11-24" })).toBe("generic.validation");
    expect(await codeOf(`${heading}\n1;1;1;`, { control: "десять" })).toBe("generic.validation");
  });
});

test("a house switches over: once, to the kopeck, with debts that age and advances that pay", async () => {
  const balances = flats.map(({ account: of, number }, at) => {
    const kopecks = ((at * 7_919) % 200_000) - 60_000;
    return { of, number, kopecks: at === 5 ? 0 : kopecks };
  });
  const sum = balances.reduce((all, { kopecks }) => all + kopecks, 0);
  const written = (kopecks: number) => (kopecks / 100).toFixed(2);
  const rows = balances.map(({ of, number, kopecks }) => [
    of,
    number,
    { markup: `<c><v>${written(kopecks)}</v></c>` },
  ]);
  const headings = ["Особовий рахунок", "Квартира", "Сальдо"];
  const bytes = Buffer.from(testWorkbook([{ name: "Сальдо", rows: [headings, ...rows] }]));
  const table = await taken(bytes, {
    name: "сальдо.xlsx",
    control: written(sum).replace(".", ","),
  });
  expect(table).toMatchObject({ sum, control: sum, ready: { lines: 59 }, even: { lines: 1 } });
  // The second of two presses finds what the first has left.
  const [first, second] = await Promise.all([book(table.id), book(table.id)]);
  const last = await book(table.id);
  expect([first.booked.lines, second.booked.lines, last.booked.lines]).toEqual([59, 59, 59]);
  expect(last).toMatchObject({ ready: { lines: 0 }, booked: { kopecks: sum } });
  expect(await ledger()).toEqual({ owed: sum, own: -sum, count: 59 });

  const debtor = flats[20];
  const owed = balances[20]?.kopecks ?? 0;
  const ahead = flats[1];
  const paid = -(balances[1]?.kopecks ?? 0);
  expect([owed > 0, paid > 0]).toEqual([true, true]);
  expect(await account(debtor?.id ?? "")).toMatchObject({
    balance: owed,
    overdue: { amount: owed, since: day },
  });
  expect(await account(ahead?.id ?? "")).toMatchObject({ balance: -paid, credit: paid });
  const statement = await callAs<StatementView>(
    "manager",
    "GET",
    `/api/billing/accounts/${debtor?.id}/statement?from=2026-11-01&to=2026-11-30`,
  );
  expect(statement).toMatchObject({ opening: 0, charged: owed, closing: owed });
  expect(statement.movements).toMatchObject([{ kind: "opening", day, amount: owed }]);

  // It is nobody's income, and nothing that was billed now.
  const overview = await callAs<OverviewView>(
    "manager",
    "GET",
    "/api/finance/overview?from=2026-11-01&to=2026-11-30",
  );
  expect(JSON.stringify(overview)).not.toContain(String(sum));

  // What was paid ahead pays the next invoice.
  const next = newInvoice(ahead?.id ?? "", paid + 100);
  await callAs("manager", "POST", "/api/billing/invoices", next);
  expect(await account(ahead?.id ?? "")).toMatchObject({ balance: 100, credit: 0 });

  // The same once more adds nothing and says so.
  const again = await taken(bytes, { name: "сальдо.xlsx" });
  expect(again).toMatchObject({ ready: { lines: 0 }, already: { lines: 59, kopecks: sum } });
  await book(again.id);
  expect((await ledger()).count).toBe(59);
});

test("a correction reverses what was booked, and then it may come anew", async () => {
  const [, one] = flats;
  const debtor = flats[20];
  const { items } = await callAs<InvoicePage>(
    "manager",
    "GET",
    `/api/billing/invoices?apartmentId=${debtor?.id}`,
  );
  const number = items[0]?.number ?? "";
  expect(number).toMatch(/^INV-2026-11-/);
  await callAs("manager", "POST", `/api/billing/invoices/${number}/cancel`, { reason: "Помилка" });
  expect(await account(debtor?.id ?? "")).toMatchObject({ balance: 0 });
  const { items: money } = await callAs<PaymentPage>(
    "manager",
    "GET",
    `/api/billing/payments?apartmentId=${one?.id}`,
  );
  expect(money).toMatchObject([{ method: "opening", receivedOn: day }]);
  const { send: ask } = callers;
  const receipt = await ask(
    "manager",
    "GET",
    `/api/billing/payments/${money[0]?.id}/receipt?language=uk`,
  );
  expect(receipt.status).toBe(404);
  await callAs("manager", "POST", `/api/billing/payments/${money[0]?.id}/reverse`, {
    reason: "Помилка",
  });
  const table = await taken(
    `${heading}\n${debtor?.account};;77,00;\n${one?.account};;0;\n${flats[3]?.account};;1;`,
  );
  expect(table).toMatchObject({ ready: { lines: 1, kopecks: 7_700 }, already: { lines: 1 } });
  await book(table.id);
  expect(await account(debtor?.id ?? "")).toMatchObject({ balance: 7_700 });
});

test("rows that a minus has turned are booked where somebody has agreed to that many", async () => {
  const table = await taken(`Особовий рахунок;Борг\n${flats[5]?.account};-3,00`);
  const path = `/api/billing/openings/${table.id}/book`;
  expect(await refused("manager", "POST", path)).toBe("billing.opening_turned");
  expect(await callAs("manager", "POST", path, { turned: 1 })).toMatchObject({
    turned: 0,
    booked: { lines: 1, kopecks: -300 },
  });
});

test("another export of balances, with other columns, brings nothing new", async () => {
  const flat = flats[6];
  const first = await taken(`Особовий рахунок;Борг\n${flat?.account};12,00`);
  await book(first.id);
  const both = `Аванс;Борг;Особовий рахунок\n;12.00;${flat?.account}`;
  expect(await taken(both, { name: "other.csv" })).toMatchObject({
    ready: { lines: 0 },
    already: { lines: 1, kopecks: 1_200 },
  });
});

test("another organisation finds neither the table nor the apartments", async () => {
  const { world, call } = callers.inside();
  const far = await foundOrganisation(world, "FAROPEN");
  const cookie = await cookieOf(call, far.people.manager.email);
  const [{ id = "" } = {}] = (
    await callAs<{ items: OpeningView[] }>("manager", "GET", "/api/billing/openings")
  ).items;
  expect((await call("GET", `/api/billing/openings/${id}`, { cookie })).status).toBe(404);
  expect((await call("POST", `/api/billing/openings/${id}/book`, { cookie })).status).toBe(404);
  const theirs = await taken(`${heading}\n${flats[9]?.account};;5,00;`, { cookie });
  expect(theirs).toMatchObject({ fault: { lines: 1 } });
});
