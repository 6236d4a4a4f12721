import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { apartment } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { listLines } from "./reads/lines-view.ts";
import { getStatement } from "./reads/statements-view.ts";
import { ownIban, putBankDetails } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { assignLine } from "./verbs/lines.ts";
import { postLines } from "./verbs/post.ts";

const payerIban = "UA903052992990004149123456789";
let world: TestWorld;
let books: Books;
let max: Actor;
let documents = 0;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
});

type StatementRow = { sum: string; purpose: string; payer?: string; from?: string };

/** Imports a statement of these rows; returns its id and lines. */
async function take(...rows: StatementRow[]): Promise<{ id: string; lines: BankLineView[] }> {
  const head = "Дата;Сума;Призначення платежу;Контрагент;IBAN контрагента;Номер документа;Рахунок";
  const text = rows.map(({ sum, purpose, payer = "Тест Родина", from = payerIban }) =>
    ["16.11.2026", sum, purpose, payer, from, `D${++documents}`, ownIban].join(";"),
  );
  const file = new File([[head, ...text].join("\n")], "виписка.csv");
  const { id } = await takeStatement(world, max, { file }, () => false);
  return { id, lines: (await listLines(world, max, { id, limit: 200 })).items };
}

const assign = ({ id, version }: BankLineView, apartmentId: string) =>
  assignLine(world, max, { id, version, apartmentId });

/** Posts a payment of `payerIban` for the first apartment. */
async function payOnce(): Promise<void> {
  const [line] = (await take({ sum: "611,00", purpose: "перша оплата" })).lines as [BankLineView];
  await assign(line, books.flats[0]);
  expect(await postLines(world, max, { lineIds: [line.id] })).toMatchObject({ posted: 1 });
}

test("an account that paid before is a proposal, which one call accepts", async () => {
  await payOnce();
  const { id, lines: found } = await take({ sum: "6,01", purpose: "за дім" });
  const [line] = found as [BankLineView];
  expect(line).toMatchObject({
    state: "proposed",
    match: { kind: "payer", apartmentId: books.flats[0] },
  });
  expect(await getStatement(world, max, { id })).toMatchObject({
    ready: { lines: 0 },
    proposed: { lines: 1, kopecks: 601 },
  });
  const unaccepted = await postLines(world, max, { lineIds: [line.id] });
  expect(unaccepted).toMatchObject({ posted: 0, failed: [{ why: "changed" }] });
  expect(await assign(line, books.flats[0])).toMatchObject({
    state: "ready",
    match: { kind: "hand" },
  });
  expect(await postLines(world, max, { lineIds: [line.id] })).toMatchObject({ posted: 1 });
  await requireSound(world, max);
});

test("whoever names something else is not known by what they paid before", async () => {
  await payOnce();
  const purposes = [
    "Оплата за маму, кв.77",
    "Сонячна 12 кв 19",
    "за кв 5 і кв 7",
    "рах. 100187",
    "ОР 100187",
    "о/р 999999",
    "INV-2026-10-999999",
    "помешкання 77",
    "двадцять перша квартира",
    "за 77",
    "рах. 100 021",
    "Благодійний внесок на дитячий майданчик",
  ];
  const { lines: found } = await take(...purposes.map((purpose) => ({ sum: "8,01", purpose })));
  expect(found.map(({ purpose, state, match }) => [purpose, state, match])).toEqual(
    purposes.map((purpose) => [purpose, "open", null]),
  );
});

test("an apartment and a last name together are a match, shown with people, account and balance", async () => {
  const first = (await take({ sum: "1,00", purpose: "?" })).lines as [BankLineView];
  const [apartmentId] = books.flats;
  const { match } = await assign(first[0], apartmentId);
  const [name = ""] = match?.people ?? [];
  const lastName = name.split(" ").at(-1) ?? "";
  const number = match?.apartment ?? "";
  await books.issue(5_000);
  const { lines: found } = await take(
    { sum: "9,01", purpose: `кв ${number} ${lastName.toUpperCase()} Хтось`, from: "" },
    { sum: "9,02", purpose: `0${number} кв. за жовтень`, payer: name, from: "" },
    { sum: "9,03", purpose: `кв ${number} Інакшенко`, from: "" },
  );
  const shown = { kind: "name", apartmentId, people: match?.people, balance: 5_000 };
  expect(found).toMatchObject([
    { state: "ready", match: shown },
    { state: "ready", match: shown },
    { state: "open", match: null },
  ]);
});

test("a purpose that names two apartments is open and lists both; one of them is chosen", async () => {
  const [first, second] = books.flats;
  await inTenant(world.db, max, (tx) =>
    tx.update(apartment).set({ accountNumber: "100035" }).where(eq(apartment.id, first)),
  );
  const unnamed = await take(
    { sum: "1,01", purpose: "?", from: "" },
    { sum: "1,02", purpose: "??", from: "" },
  );
  const [a, b] = unnamed.lines as [BankLineView, BankLineView];
  const [ownMatch, other] = [(await assign(a, first)).match, (await assign(b, second)).match];
  const { lines: found } = await take(
    { sum: "5,01", purpose: `о/р ${ownMatch?.accountNumber}, кв. ${other?.apartment}`, from: "" },
    {
      sum: "5,02",
      purpose: `о/р ${ownMatch?.accountNumber}, кв. ${ownMatch?.apartment}`,
      from: "",
    },
  );
  expect(found[0]).toMatchObject({
    state: "open",
    match: null,
    candidates: [
      { kind: "account", apartmentId: first, found: ownMatch?.accountNumber },
      { kind: "apartment", apartmentId: second, apartment: other?.apartment },
    ],
  });
  expect(found[1]).toMatchObject({ state: "ready", candidates: [] });
  const chosen = await assign(found[0] as BankLineView, second);
  expect(chosen).toMatchObject({ state: "ready", candidates: [], match: { kind: "hand" } });
});
