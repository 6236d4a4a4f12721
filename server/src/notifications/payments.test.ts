import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancel, issue } from "#server/billing/invoices.ts";
import { receive, reverse } from "#server/billing/payments.ts";
import { residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import type { Community } from "#server/requests/testing.ts";
import { beginFollowing, follow } from "./service.ts";
import { foundReaders, openDesk } from "./testing.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  community = await foundReaders(world);
  desk = openDesk(world, community.orgId);
  await world.db.orm.delete(outboxMail);
});

const bill = () =>
  issue(
    world,
    community.max,
    {
      apartmentId: community.flats[0],
      type: "utilities",
      period: "2026-10",
      dueOn: "2026-11-30",
      lines: [{ title: "Опалення", unit: null, quantity: 1_000, unitPrice: 123_450 }],
    },
    null,
  );
const pay = (amount: number) =>
  receive(
    world,
    community.max,
    {
      apartmentId: community.flats[0],
      amount,
      method: "transfer",
      receivedOn: "2026-11-17",
      reference: "ПД-17",
    },
    null,
  );

test("an invoice is told to owner and resident, in words and figures of their own", async () => {
  await world.db.orm
    .update(person)
    .set({ language: "en", dateFormat: "yyyy-mm-dd" })
    .where(eq(person.id, community.eva.personId));
  const { number } = await bill();
  const letters = await desk.letters();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [community.ann.email, community.eva.email].toSorted(),
  );
  const [own] = await desk.letters(community.ann);
  const plain = own?.text.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(own?.kind).toBe("notifications.payments");
  expect(plain).toContain(`${number} · вул. Сонячна, 5, кв. 1`);
  expect(plain).toContain("До сплати 1 234,50 ₴ не пізніше ніж 30.11.2026.");
  const flat = `${world.config.publicUrl}/apartments/${community.flats[0]}`;
  expect(plain).toContain(`${flat}?invoice=${number}`);
  const [english] = await desk.letters(community.eva);
  expect(english?.subject).toBe("New invoice: ₴1,234.50 (вул. Сонячна, 5, apt. 1)");
  expect(english?.text).toContain("₴1,234.50 to pay by 2026-11-30.");
});

test("a payment is told with what it paid, and what of it is ahead", async () => {
  const { number } = await bill();
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await pay(200_000);
  const [letter] = await desk.letters(community.ann);
  const plain = letter?.text.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(plain).toContain("2 000,00 ₴ від 17.11.2026");
  expect(plain).toContain(`Розподілено: ${number}: 1 234,50 ₴.`);
  expect(plain).toContain("лишилося 765,50 ₴ переплати");
});

test("what was made and taken back at once is told to nobody, later each on its own", async () => {
  const wrong = await bill();
  const paid = await pay(100);
  await cancel(world, community.max, { number: wrong.number, reason: "Не той місяць" }, null);
  await reverse(world, community.max, { id: paid.id, reason: "Не та квартира" }, null);
  expect(await desk.letters()).toEqual([]);
  expect(await desk.outcomesOf(community.ann)).toEqual([
    "issued: past",
    "received: past",
    "cancelled: past",
    "reversed: past",
  ]);
  const right = await bill();
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await cancel(world, community.max, { number: right.number, reason: "Не той місяць" }, null);
  const [letter] = await desk.letters(community.ann);
  expect(letter?.text).toContain("> Не той місяць");
});

test("nobody is told what they chose not to be, what was before them, or after they left", async () => {
  const set = { notifications: { payments: { email: false } } };
  await world.db.orm.update(person).set(set).where(eq(person.id, community.eva.personId));
  await bill();
  await follow(world);
  const { personId } = community.ann;
  await desk.inside((tx) =>
    tx.update(residency).set({ validFrom: "2026-11-18" }).where(eq(residency.personId, personId)),
  );
  world.setNow(new Date("2026-11-18T10:00:00Z"));
  expect(await desk.letters()).toEqual([]);
  world.setNow(testNow);
  expect(await desk.outcomesOf(community.eva)).toEqual(["issued: unwanted"]);
  expect(await desk.outcomesOf(community.ann)).toEqual(["issued: hidden"]);
});
