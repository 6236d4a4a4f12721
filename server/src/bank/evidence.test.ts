import { beforeAll, expect, test } from "vitest";
import type { BankLinePage, BankStatementView } from "#core/bank/views.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { putBankDetails } from "./testing.ts";

const callers = callersOfFile("EVIDENCEHOUSE");
const iban = "UA213223130000026007233566001";

beforeAll(async () => {
  const { world, home } = callers.inside();
  world.setNow(new Date("2026-11-26T22:30:00Z"));
  await putBankDetails(world, home.orgId, iban);
});

async function take(text: string) {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([text], "виписка.csv"));
  const answer = await call("POST", "/api/bank/statements", { cookie: cookies.manager, form });
  return answer as { status: number; body: BankStatementView & { code?: string; data?: unknown } };
}

test("balances that the lines do not come to are shown with the statement", async () => {
  const { body } = await take(
    [
      "Дата;Сума;Опис;Залишок після операції",
      "24.11.2026;10,00;а;110,00",
      "24.11.2026;5,00;б;120,00",
    ].join("\n"),
  );
  expect(body).toMatchObject({
    opening: null,
    mismatch: { line: 3, expected: 12_000, found: 11_500 },
  });
});

test("balances that agree are those of the statement", async () => {
  const { body } = await take(
    ["Дата;Сума;Опис;Залишок", "25.11.2026;10,00;в;110,00", "25.11.2026;5,00;г;115,00"].join("\n"),
  );
  expect(body).toMatchObject({ opening: 10_000, closing: 11_500, mismatch: null });
});

test("a reversal of a payment out is shown as one and matches no apartment", async () => {
  const text = `:20:T\n:25:${iban}\n:60F:C261101UAH0,00\n:61:2611021102RD7,00NTRFNONREF//R1\n:86:?20кв 1\n:62F:C261102UAH7,00\n`;
  const { body } = await take(text);
  expect(body).toMatchObject({ open: { lines: 1, kopecks: 700 }, mismatch: null });
  const { call, cookies } = callers.inside();
  const lines = await call("GET", `/api/bank/statements/${body.id}/lines`, {
    cookie: cookies.manager,
  });
  expect((lines.body as BankLinePage).items).toMatchObject([
    { reversal: true, kopecks: 700, match: null },
  ]);
});

test("tomorrow is counted in Kyiv, where the day has begun already", async () => {
  const table = (day: string) => `Дата;Сума;Опис\n${day};3,00;д\n`;
  expect((await take(table("28.11.2026"))).status).toBe(200);
  expect(await take(table("29.11.2026"))).toMatchObject({
    status: 422,
    body: {
      code: "bank.future_day",
      data: { params: { line: 2, written: "29.11.2026", count: 1 } },
    },
  });
});
