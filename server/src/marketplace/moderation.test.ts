import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, fromLocal, minute, toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { outboxMail, outboxSms } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { addOrders, addProvider } from "./builder.ts";
import { getOrder } from "./reads/orders-view.ts";
import { getProvider } from "./reads/providers-view.ts";
import { actOnOrder, reviewOrder } from "./verbs/act.ts";
import { hideReview, replyToReview, showReview } from "./verbs/moderate.ts";
import { placeOrder } from "./verbs/place.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  await world.db.orm.delete(outboxMail);
  await world.db.orm.delete(outboxSms);
});

/** Adds a provider with one service; `email` null leaves a phone alone. */
function offer(email: string | null = "clean@example.com") {
  const { orgId, max } = community;
  const by = { orgId, createdAt: testNow, createdBy: max.personId };
  return inTenant(world.db, max, (tx) => addProvider(tx, { ...by, email }));
}

/** Adds a completed order with the resident's review. */
async function reviewed(rating: number) {
  const { orgId, house, flats, ann, max } = community;
  const { id: providerId, services } = await offer();
  const id = randomUUID();
  const order = {
    id,
    orgId,
    customerId: ann.personId,
    buildingId: house,
    apartmentId: flats[0],
    providerId,
    serviceId: services[0]?.id ?? "",
    startsAt: new Date(+testNow - 120 * minute),
    endsAt: new Date(+testNow - 60 * minute),
    address: "вул. Сонячна, 5, кв. 1",
    status: "completed" as const,
    total: 90_000,
    createdAt: new Date(+testNow - 200 * minute),
  };
  await inTenant(world.db, max, (tx) => addOrders(tx, [order]));
  await reviewOrder(world, ann, { id, rating, comment: "Жахливо, шахраї" });
  return { id, providerId };
}

test("staff hide a review with a reason and show it again; its stars count only while it is seen", async () => {
  const { ann, bob, max, ada } = community;
  const { id, providerId } = await reviewed(1);
  const fame = async (who = bob) => {
    const { rating, reviews, latest } = await getProvider(world, who, { id: providerId });
    return { rating, reviews, shown: latest.length };
  };
  expect(await fame()).toEqual({ rating: 1, reviews: 1, shown: 1 });
  const reason = "Образливі слова";
  expect(await outcomeOf(hideReview(world, ann, { id, reason }))).toBe("generic.forbidden");
  const hidden = await hideReview(world, max, { id, reason });
  expect(hidden.review).toMatchObject({ hidden: reason });
  expect(await fame()).toEqual({ rating: null, reviews: 0, shown: 0 });
  expect(await fame(max)).toEqual({ rating: null, reviews: 0, shown: 1 });
  // Its customer reads why, and changing the words does not show it.
  expect((await getOrder(world, ann, { id })).review).toMatchObject({ hidden: reason });
  await reviewOrder(world, ann, { id, rating: 2, comment: "Не дуже" });
  expect(await fame()).toMatchObject({ shown: 0 });
  await showReview(world, ada, { id });
  expect(await fame()).toEqual({ rating: 2, reviews: 1, shown: 1 });
});

test("a provider replies once, in the words that staff write down", async () => {
  const { ann, bob, max, ada } = community;
  const { id, providerId } = await reviewed(3);
  const reply = "Вибачте, виправимо безкоштовно";
  expect(await outcomeOf(replyToReview(world, ann, { id, reply }))).toBe("generic.forbidden");
  expect((await getOrder(world, max, { id })).allowed.moderate).toBe(true);
  expect((await replyToReview(world, max, { id, reply })).review).toMatchObject({ reply });
  expect(await outcomeOf(replyToReview(world, ada, { id, reply: "Ще раз" }))).toBe(
    "marketplace.replied",
  );
  const { latest } = await getProvider(world, bob, { id: providerId });
  expect(latest).toMatchObject([{ reply, hidden: null, orderId: null }]);
});

async function ordered(email: string | null, minutes = 600) {
  const { services } = await offer(email);
  const tomorrow = addDays(toLocal(testNow).date, 1);
  const input = {
    serviceId: services[0]?.id ?? "",
    apartmentId: community.flats[0],
    startsAt: fromLocal(tomorrow, minutes).toISOString(),
    address: "вул. Сонячна, 5, кв. 1",
    notes: "Код домофона 12",
  };
  return placeOrder(world, community.ann, input, null);
}

test("a provider is told of an order by letter, and the screen says so", async () => {
  const { ann, max } = community;
  const order = await ordered("clean@example.com");
  expect(order.notice).toBeNull();
  const shown = await getOrder(world, max, order);
  expect(shown.notice).toMatchObject({ by: "email", of: "placed", state: "sent" });
  const confirmed = await actOnOrder(world, max, { id: order.id, version: 1, action: "confirm" });
  expect(confirmed.notice).toMatchObject({ by: "email", of: "confirmed" });
  const cancelled = await actOnOrder(world, ann, { id: order.id, version: 2, action: "cancel" });
  expect(cancelled.notice).toBeNull();
  expect((await getOrder(world, max, order)).notice).toMatchObject({ of: "cancelled" });
  const letters = await world.db.orm.select().from(outboxMail);
  const mine = letters.filter(({ recipient }) => recipient === "clean@example.com");
  expect(mine.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `Замовлення підтверджено: ${order.number} · Прибирання`,
      `Замовлення скасовано: ${order.number} · Прибирання`,
      `Нове замовлення: ${order.number} · Прибирання`,
    ].toSorted(),
  );
  const placed = mine.find(({ subject }) => subject.startsWith("Нове"));
  expect(placed?.text).toContain("18.11.2026, 10:00");
  expect(placed?.text).toContain("Код домофона 12");
  expect(placed?.text).not.toContain("Анна");
});

test("without an address a text message goes, and without either staff are told to call", async () => {
  const order = await ordered(null);
  expect((await getOrder(world, community.max, order)).notice).toMatchObject({
    by: "sms",
    of: "placed",
    state: "sent",
  });
  const [message] = await world.db.orm.select().from(outboxSms);
  expect(message?.text).toContain(order.number);

  const { arrives } = world.sms;
  world.sms.arrives = false;
  const silent = await ordered(null, 720);
  expect((await getOrder(world, community.max, silent)).notice).toBeNull();
  const { config } = world;
  world.config = { ...config, demo: false, mail: { ...config.mail, smtpUrl: null } };
  const sealed = await ordered("clean@example.com", 840);
  expect((await getOrder(world, community.max, sealed)).notice).toBeNull();
  world.config = config;
  world.sms.arrives = arrives;
});

test("a letter that waits, is lost or may have left is called so", async () => {
  const order = await ordered("clean@example.com");
  const outcomesFor = async (state: "queued" | "failed" | "uncertain") => {
    await world.db.orm.update(outboxMail).set({ state });
    return (await getOrder(world, community.max, order)).notice?.state;
  };
  expect(await outcomesFor("queued")).toBe("waiting");
  expect(await outcomesFor("failed")).toBe("failed");
  expect(await outcomesFor("uncertain")).toBe("uncertain");
});

test("a text message that waits, is lost or may have left is called so", async () => {
  const order = await ordered(null);
  const outcomesFor = async (state: "queued" | "failed" | "uncertain") => {
    await world.db.orm.update(outboxSms).set({ state });
    return (await getOrder(world, community.max, order)).notice?.state;
  };
  expect(await outcomesFor("queued")).toBe("waiting");
  expect(await outcomesFor("failed")).toBe("failed");
  expect(await outcomesFor("uncertain")).toBe("uncertain");
});
