import { afterAll, beforeAll, expect, test } from "vitest";
import { bankLimits } from "#core/bank/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { getStatement } from "../reads/statements-view.ts";
import { previewWithdrawal } from "../reads/withdrawal-view.ts";
import { ownIban, putBankDetails } from "../testing.ts";
import { takeStatement } from "../verbs/import.ts";
import { takeStatementBack } from "../verbs/withdraw.ts";

let world: TestWorld;
let books: Books;
let max: Actor;

beforeAll(async () => {
  world = await openTestWorld();
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
});
afterAll(() => world.close());

const count = bankLimits.piece + 100;

/** Builds a statement of many payments; `withNumbers` gives each a number of the bank. */
function fileOf(withNumbers: boolean): File {
  const rows = Array.from({ length: count }, (_, at) =>
    ["02.11.2026", `${at + 1},00`, `Тест Платник ${at}`, "внески", withNumbers ? at : ""].join(";"),
  );
  return new File(
    [["Дата;Сума;Контрагент;Призначення;Номер документа", ...rows].join("\n")],
    `${withNumbers}.csv`,
  );
}

test("lines of a withdrawn statement's twins are freed piece by piece", async () => {
  const first = await takeStatement(world, max, { file: fileOf(true) }, () => false);
  const second = await takeStatement(world, max, { file: fileOf(false) }, () => false);
  expect(second.twin.lines).toBe(count);
  const { lines, standing } = await previewWithdrawal(world, max, { id: first.id });
  const agreed = { lines, standing };
  const input = { id: first.id, reason: "Завантажено двічі", agreed };
  const waiting: number[] = [];
  for (let calls = 0; calls < 10; calls++) {
    // Each call takes one part only.
    const { withdrawal: state } = await takeStatementBack(world, max, input, () => true);
    waiting.push((await getStatement(world, max, { id: second.id })).twin.lines);
    if (state?.left === 0) break;
  }
  const steps = waiting.map((left, at) => (waiting[at - 1] ?? count) - left);
  expect(Math.max(...steps)).toBe(bankLimits.piece);
  expect(waiting.at(-1)).toBe(0);
  expect(await getStatement(world, max, { id: second.id })).toMatchObject({
    open: { lines: count },
  });
  await requireSound(world, max);
});
