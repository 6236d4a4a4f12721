import { beforeAll, describe, expect, test } from "vitest";
import type { BankStatementView, StatementColumnsView } from "#core/bank/views.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { cookieOf, foundOrganisation } from "#server/testing/organisation.ts";
import { putBankDetails } from "./testing.ts";

const callers = callersOfFile("COLUMNHOUSE");
const iban = "UA213223130000026007233566001";
let foreign: string;

beforeAll(async () => {
  const { world, home, call } = callers.inside();
  const far = await foundOrganisation(world, "FARCOLUMN");
  foreign = await cookieOf(call, far.people.manager.email);
  world.setNow(new Date("2026-11-26T10:00:00Z"));
  for (const { orgId } of [home, far]) await putBankDetails(world, orgId, iban);
});

type ColumnsAnswer<T> = {
  status: number;
  body: T & { code?: string; data?: unknown; message?: string };
};

function send<T>(path: string, text: string, { columns = "", cookie = "" } = {}) {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([text], "виписка.csv"));
  if (columns) form.set("columns", columns);
  const sent = call("POST", path, { cookie: cookie || cookies.manager, form });
  return sent as Promise<ColumnsAnswer<T>>;
}
const read = (text: string, cookie?: string) =>
  send<StatementColumnsView>("/api/bank/statements/columns", text, cookie ? { cookie } : {});
const take = (text: string, more?: { columns?: string; cookie?: string }) =>
  send<BankStatementView>("/api/bank/statements", text, more);

/** Builds a table of an unknown bank; `what` is the heading of its purposes. */
const tableOf = (what: string, ...days: string[]) =>
  [`Коли;Скільки;${what}`, ...days.map((day) => `${day};100,00;внесок`)].join("\n");

describe("a table with unknown headings", () => {
  test("is refused, shows its columns, and is imported with the columns that a person chose", async () => {
    const text = tableOf("Про що", "24.11.2026");
    expect((await take(text)).body).toMatchObject({ code: "bank.columns" });
    const { body } = await read(text);
    expect(body.table).toMatchObject({
      headings: ["Коли", "Скільки", "Про що"],
      rows: [["24.11.2026", "100,00", "внесок"]],
      meanings: [null, null, null],
    });
    const taken = await take(text, { columns: "0:day,1:amount,2:purpose" });
    expect(taken.body).toMatchObject({ rows: 1, leftOut: [], open: { lines: 1, kopecks: 10_000 } });
  });

  test("is known the next time by its headings, to this organisation alone", async () => {
    const text = tableOf("Про що", "25.11.2026", "26.11.2026");
    expect((await read(text)).body.table?.questions).toEqual([]);
    expect((await take(text)).status).toBe(200);
    expect((await take(text, { cookie: foreign })).body).toMatchObject({ code: "bank.columns" });
  });

  test("stays unknown where its file was refused", async () => {
    const text = tableOf("Навіщо", "31.11.2026");
    const columns = "0:day,1:amount,2:purpose";
    expect((await take(text, { columns })).body).toMatchObject({ code: "bank.bad_day" });
    const { body } = await read(tableOf("Навіщо", "24.11.2026"));
    expect(body.table?.questions).toEqual([{ kind: "unknown", at: 2 }]);
  });

  test("refuses columns that mean nothing", async () => {
    for (const columns of ["0:dog", "x", "0:day,", "100:day"]) {
      const { status } = await take(tableOf("Про що", "27.11.2026"), { columns });
      expect(status).toBe(422);
    }
  });
});

test("a column that the table does not have is named", async () => {
  const { status, body } = await take(tableOf("Про що", "28.11.2026"), {
    columns: "0:day,1:amount,7:purpose",
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: "bank.no_column",
    data: { params: { column: 8, columns: 3 } },
  });
});

test("a sum without a day is named with its row", async () => {
  const { body } = await take("Дата;Сума;Опис\n24.11.2026;1,00;а\n;250,00;б\n");
  expect(body).toMatchObject({
    code: "bank.no_day",
    data: { params: { line: 3, written: "250,00", count: 1 } },
  });
});

test("every faulty row is named with its line and reason", async () => {
  const rows = ["31.11.2026;1,00;а", "24.11.2026;1,00E+09;б", "24.11.2026;5,00;в"];
  const { status, body } = await take(["Дата;Сума;Опис", ...rows].join("\n"));
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: "bank.bad_day",
    data: {
      params: { line: 2, written: "31.11.2026", count: 2 },
      issues: [
        { path: "2", rule: "statement_day" },
        { path: "3", rule: "statement_amount", params: { written: "1,00E+09" } },
      ],
    },
  });
});

test("a quiet day is a statement, once", async () => {
  const text = `:20:T\n:25:${iban}\n:28C:1/1\n:60F:C261101UAH100,00\n:62F:C261101UAH100,00\n`;
  expect((await take(text)).body).toMatchObject({
    rows: 0,
    from: "2026-11-01",
    to: "2026-11-01",
    opening: 10_000,
    closing: 10_000,
  });
  expect((await take(text)).body).toMatchObject({ code: "bank.nothing_new" });
});

test("machine formats need no columns", async () => {
  const text = `:20:T\n:25:${iban}\n:60F:C261101UAH0,00\n:62F:C261101UAH0,00\n`;
  expect((await read(text)).body).toEqual({ table: null });
});
