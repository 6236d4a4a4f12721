import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, day, fromLocal, toLocal } from "#core/kernel/time.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { addProvider } from "../builder.ts";
import { actOnOrder } from "../verbs/act.ts";
import { expireOrders } from "../verbs/expire.ts";
import { placeOrder } from "../verbs/place.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  await world.db.orm.delete(outboxMail);
});

async function ordered(minutes = 600) {
  const { orgId, ann, max, flats } = community;
  const by = { orgId, createdAt: testNow, createdBy: max.personId };
  const { services } = await inTenant(world.db, max, (tx) => addProvider(tx, by));
  const tomorrow = addDays(toLocal(testNow).date, 1);
  return placeOrder(
    world,
    ann,
    {
      serviceId: services[0]?.id ?? "",
      apartmentId: flats[0],
      startsAt: fromLocal(tomorrow, minutes).toISOString(),
      address: "вул. Сонячна, 5, кв. 1",
      notes: "",
    },
    null,
  );
}
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("the managers hear of a new order, its customer of what becomes of it", async () => {
  const { ann, ada, max } = community;
  const order = await ordered();
  const [letter, ...others] = await desk.letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    kind: "notifications.orders",
    recipient: max.email,
    subject: `Нове замовлення: ${order.number} · Прибирання`,
  });
  const text = plain(letter?.text);
  expect(text).toContain("Підтвердьте його до 18.11.2026, 10:00, інакше його буде скасовано.");
  expect(text).toContain("- Замовник: Анна Тестова");
  expect(text).toContain("- Вартість: 900,00 ₴");
  expect(text).toContain(`/manager/marketplace-orders/${order.id}`);

  await actOnOrder(world, max, { id: order.id, version: 1, action: "confirm" });
  const [confirmed] = await desk.letters(ann);
  expect(confirmed?.subject).toBe(`Замовлення підтверджено: ${order.number} · Прибирання`);
  expect(plain(confirmed?.text)).toContain("- Телефон: +380 67 123 45 67");
  expect(confirmed?.text).toContain(`/services/orders/${order.id}`);
  expect(await desk.letters(ada)).toEqual([]);
  const { items } = await listInbox(world, ann, { language: "en" });
  expect(items[0]).toMatchObject({
    topic: "orders",
    title: "Order confirmed",
    text: `${order.number} · Прибирання`,
    path: `/services/orders/${order.id}`,
  });
});

test("why staff cancelled is quoted; what the customer cancels, staff hear", async () => {
  const { ann, max } = community;
  const [first, second] = [await ordered(600), await ordered(720)];
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  const cancel = { version: 1, action: "cancel" as const };
  await actOnOrder(world, max, { ...cancel, id: first.id, reason: "Майстер захворів" });
  await actOnOrder(world, ann, { ...cancel, id: second.id });
  expect((await desk.letters(ann)).map(({ text }) => text)).toEqual([
    expect.stringContaining("> Майстер захворів"),
  ]);
  expect((await desk.letters(max)).map(({ subject }) => subject)).toEqual([
    `Замовник скасував замовлення: ${second.number} · Прибирання`,
  ]);
});

test("what was overtaken before its letter left is not told; an order that nobody confirmed is", async () => {
  const { ann, max } = community;
  const gone = await ordered();
  await followFacts(world);
  await actOnOrder(world, ann, { id: gone.id, version: 1, action: "cancel" });
  const late = await ordered(720);
  await desk.letters();
  expect(await desk.outcomesOf(max)).toEqual(["placed: past", "withdrawn: sent", "placed: sent"]);
  world.setNow(new Date(testNow.getTime() + 2 * day));
  await expireOrders(world);
  expect((await desk.letters(ann))[0]?.subject).toBe(
    `Замовлення не підтвердили вчасно: ${late.number} · Прибирання`,
  );
  expect((await desk.letters(max))[0]?.subject).toBe(
    `Замовлення ніхто не підтвердив: ${late.number} · Прибирання`,
  );
});
