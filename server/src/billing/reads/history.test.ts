import { afterAll, beforeAll, expect, test } from "vitest";
import { listHistory } from "#server/buildings/reads/apartments-view.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { foundBooks } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("what happened to a flat's money stands in the flat's history, with who did it", async () => {
  const books = await foundBooks(world);
  const [id, other] = books.flats;
  const { number } = await books.issue(70_000);
  const payment = await books.receive(50_000, { reference: "ПКО-17" });
  await books.reverse(payment.id);
  await books.cancel(number);
  await books.issue(100, { apartmentId: other });
  const actor = { id: books.max.personId };
  const history = await listHistory(world, books.max, { id, limit: 3 });
  expect(history.items).toMatchObject([
    {
      kind: "billing.invoice_cancelled",
      data: { number, amount: 70_000 },
      actor,
    },
    { kind: "billing.payment_reversed", data: { amount: 50_000 }, actor },
    { kind: "billing.payment_received", data: { amount: 50_000, method: "cash" }, actor },
  ]);
  // The log can forget nothing: what somebody wrote stands in the books alone.
  expect(JSON.stringify(history)).not.toMatch(/Помилка|Записано|ПКО/);
  const rest = await listHistory(world, books.max, {
    id,
    limit: 50,
    cursor: history.nextCursor ?? "",
  });
  expect(rest.items[0]).toMatchObject({
    kind: "billing.invoice_issued",
    data: { number, amount: 70_000, type: "maintenance", dueOn: "2026-12-20" },
    actor,
  });
  expect(rest.items.filter(({ kind }) => kind.startsWith("billing."))).toHaveLength(1);
  const limited = { ...books.max, buildingIds: [] };
  expect(await outcomeOf(listHistory(world, limited, { id, limit: 3 }))).toBe("generic.not_found");
});
