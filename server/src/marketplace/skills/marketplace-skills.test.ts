import { afterAll, beforeAll, expect, test } from "vitest";
import { minute } from "#core/kernel/time.ts";
import { marketLimits } from "#core/marketplace/model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { addOrders, addProvider } from "../builder.ts";
import { marketplaceSkills } from "./marketplace-skills.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  community = await foundCommunity(world);
});
afterAll(() => world.close());

const askStaff = (name: string) => {
  const skill = marketplaceSkills.find((one) => one.name === name);
  return skill?.answer(world, community.max, {});
};

function offer(names: readonly string[]) {
  const { orgId, max } = community;
  const by = { orgId, createdAt: testNow, createdBy: max.personId };
  return inTenant(world.db, max, async (tx) => {
    const added = [];
    for (const name of names) added.push(await addProvider(tx, { ...by, name }));
    return added;
  });
}

test("staff hear how many orders wait, and which providers are rated best", async () => {
  const { orgId, house, flats, ann, max } = community;
  expect(await askStaff("marketplace.providers")).toMatchObject({
    sentences: [{ key: "none" }, { key: "how" }],
  });
  const added = await offer(["Клінінг", "Столяр", "Няня"]);
  const orderOf = (at: number, review: number | null, hour = 0) => ({
    orgId,
    customerId: ann.personId,
    buildingId: house,
    apartmentId: flats[0],
    providerId: added[at]?.id ?? "",
    serviceId: added[at]?.services[0]?.id ?? "",
    startsAt: new Date(+testNow + 60 * hour * minute),
    endsAt: new Date(+testNow + 60 * (hour + 1) * minute),
    address: "вул. Сонячна, 5, кв. 1",
    status: review === null ? ("pending" as const) : ("completed" as const),
    total: 90_000,
    createdAt: testNow,
    review: review === null ? null : { rating: review, comment: "", writtenAt: testNow },
  });
  const waiting = marketLimits.page.usual + 1;
  const pending = Array.from({ length: waiting }, (_, hour) => orderOf(2, null, hour));
  await inTenant(world.db, max, (tx) => addOrders(tx, [orderOf(0, 3), orderOf(1, 5), ...pending]));
  expect((await askStaff("marketplace.orders"))?.sentences).toEqual([
    { key: "staff", values: { count: waiting } },
  ]);
  expect((await askStaff("marketplace.providers"))?.sentences).toEqual([
    { key: "count", values: { count: 3 } },
    { key: "rated", values: { name: "Столяр", rating: { thousandths: 5_000 }, count: 1 } },
    { key: "rated", values: { name: "Клінінг", rating: { thousandths: 3_000 }, count: 1 } },
    { key: "how" },
  ]);

  // Of more than a page neither the number nor the best ones are known.
  await offer(Array.from({ length: marketLimits.page.max }, (_, at) => `Майстер ${at}`));
  expect((await askStaff("marketplace.providers"))?.sentences).toEqual([{ key: "how" }]);
});

test("who ordered hears first of what is to come, however much was ordered or cancelled since", async () => {
  const { orgId, house, flats, eva, max } = community;
  const [added] = await offer(["Майстер"]);
  const orderOf = (hour: number, status: "confirmed" | "pending" | "cancelled") => ({
    orgId,
    customerId: eva.personId,
    buildingId: house,
    apartmentId: flats[0],
    providerId: added?.id ?? "",
    serviceId: added?.services[0]?.id ?? "",
    startsAt: new Date(+testNow + 60 * hour * minute),
    endsAt: new Date(+testNow + 60 * (hour + 1) * minute),
    address: "вул. Сонячна, 5, кв. 1",
    status,
    endedBy: status === "cancelled" ? ("customer" as const) : null,
    total: 90_000,
    createdAt: new Date(+testNow + (status === "cancelled" ? minute : 0)),
    review: null,
  });
  const since = [5, 6, 7].map((hour) => orderOf(hour, "cancelled"));
  const all = [orderOf(9, "pending"), orderOf(8, "confirmed"), ...since];
  await inTenant(world.db, max, (tx) => addOrders(tx, all));
  const skill = marketplaceSkills.find(({ name }) => name === "marketplace.orders");
  const answer = await skill?.answer(world, eva, {});
  expect(answer?.sentences.map(({ key }) => key)).toEqual([
    "confirmed",
    "pending",
    "cancelled",
    "how",
  ]);
});
