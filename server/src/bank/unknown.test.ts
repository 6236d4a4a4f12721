import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { addMember } from "#server/staff/builder.ts";
import { testPassword } from "#server/testing/organisation.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { bankTopic } from "./letters/topic.ts";
import { listLines } from "./reads/lines-view.ts";
import { ownIban, putBankDetails, statementFile } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { ignoreLine } from "./verbs/lines.ts";

let world: TestWorld;
let books: Books;
let max: Actor;
beforeAll(async () => {
  world = await openTestWorld();
  world.setNow(testNow);
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
});
afterAll(() => world.close());

const inside = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(world.db, { orgIds: [books.orgId] }, work);
const published = () =>
  inside((tx) => tx.select().from(event).where(eq(event.kind, "bank.lines_unknown")));

test("a statement with unknown payers is told once to who may post it, but for whoever brought it", async () => {
  const { orgId } = books;
  const name = { firstName: "Ганна", lastName: "Тестова", password: testPassword };
  const hanna = await inside((tx) => addMember(tx, { ...name, orgId, role: "manager" }, testNow));
  const file = statementFile([
    { day: "2026-11-16", kopecks: 900, purpose: "Без назви" },
    { day: "2026-11-16", kopecks: 700, purpose: "Дякую" },
    { day: "2026-11-16", kopecks: -300, purpose: "Прибирання" },
  ]);
  // Two processes get the same file: one of them takes it.
  const taken = await Promise.all(
    [1, 2].map(() => outcomeOf(takeStatement(world, max, { file }, () => false))),
  );
  expect(taken.toSorted()).toEqual(["bank.nothing_new", "ok"]);
  const facts = await published();
  expect(facts).toMatchObject([{ data: { count: 2 } }]);
  const ids = facts.map(({ id }) => id);
  const recipients = await inside((tx) => bankTopic.recipients(tx, ids, testNow));
  const people = recipients.map(({ personId }) => personId);
  expect(people).toContain(hanna);
  expect(people).not.toContain(max.personId);

  const [noted] = recipients;
  if (!noted) throw new Error("nobody hears of it");
  const read = async () =>
    (await bankTopic.inbox(world, { actor: max, language: "uk" }, [noted])).get(noted);
  expect(await read()).toEqual({
    title: "У виписці є невідомі платежі",
    text: "виписка.csv: 2 надходження невідомо від кого",
    path: `/manager/finance?tab=bank&statement=${noted.about}`,
  });
  const { items } = await listLines(world, max, { id: noted.about });
  for (const { id, version, state } of items)
    if (state === "open") await ignoreLine(world, max, { id, version, reason: "Не наше" });
  expect((await read())?.text).toBe("виписка.csv: усі надходження вже з’ясовано");
});
