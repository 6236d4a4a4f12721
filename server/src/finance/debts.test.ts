import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debtAges, dueDaysOf } from "#core/finance/debts/ages.ts";
import { addDays, day, toLocal } from "#core/kernel/time.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { allAgedDebts, debtAgesOf } from "./reads/ages-view.ts";
import { listDebtors } from "./reads/lists-view.ts";
import { exportDebts } from "./verbs/export-debts.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const now = () => toLocal(world.clock()).date;
const money = fc.integer({ min: 1, max: 90_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("issue" as const), money, due: fc.nat(300), flat: fc.nat(1) }),
  fc.record({ kind: fc.constant("receive" as const), money, flat: fc.nat(1) }),
  fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 320 }) }),
);
type DebtStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does a step as far as it makes sense; `issued` are the numbers that stand. */
async function go(books: Books, one: DebtStep, issued: string[]) {
  if (one.kind === "wait") return world.setNow(new Date(world.clock().getTime() + one.days * day));
  if (one.kind === "cancel") {
    const [number] = issued.splice(one.which % Math.max(issued.length, 1), 1);
    return number ? books.cancel(number) : undefined;
  }
  const apartmentId = books.flats[one.flat] ?? books.flats[0];
  if (one.kind === "issue") {
    const over = { apartmentId, dueOn: addDays(now(), one.due), period: now().slice(0, 7) };
    issued.push((await books.issue(one.money, over)).number);
    return;
  }
  const over = { apartmentId, receivedOn: now(), confirmDuplicate: true };
  await books.receive(one.money, over);
}

test("whatever happens, the ages come to what the ledger says and to the lists behind them", async () => {
  const steps = fc.array(step, { minLength: 12, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      world.setNow(testNow);
      const books = await foundBooks(world);
      const issued: string[] = [];
      for (const one of all) await go(books, one, issued);
      const view = await debtAgesOf(world, books.ada, {});
      expect(view.owed - view.ahead).toBe(view.balance);
      expect(view.ages.map(({ age }) => age)).toEqual([...debtAges]);
      const byBuilding = view.buildings.reduce((sum, { owed }) => sum + owed, 0);
      expect(byBuilding).toBe(view.owed);
      const lines = [];
      for await (const part of allAgedDebts(world, books.ada, {})) lines.push(...part);
      for (const { age, amount, apartments } of view.ages) {
        const { totals } = await listDebtors(world, books.ada, { age });
        expect(totals).toEqual({ count: apartments, overdue: amount });
        const ofAge = lines.filter((line) => line.age === age);
        expect(ofAge.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      }
    }),
    { numRuns: 12 },
  );
});

test("a debt grows older day by day, and leaves as a table", async () => {
  world.setNow(testNow);
  const books = await foundBooks(world);
  const dueOn = addDays(now(), 5);
  await books.issue(12_345, { dueOn });
  for (const { age, from } of dueDaysOf(dueOn)) {
    const late = from === null ? 3 * 366 + 2 : (Date.parse(dueOn) - Date.parse(from)) / day;
    world.setNow(new Date(Date.parse(dueOn) + late * day + day / 2));
    const view = await debtAgesOf(world, books.max, {});
    expect(view.ages.find(({ amount }) => amount === 12_345)?.age).toBe(age);
  }
  const { body, headers } = await exportDebts(world, books.max, { language: "uk" });
  expect(headers["content-disposition"]).toContain("debts-");
  const [head, line] = (await new Response(body).text()).split("\r\n");
  expect(head).toContain("Вік боргу");
  expect(line).toMatch(/;Понад 3 роки;2026-11-\d\d;1;123,45$/);
});
