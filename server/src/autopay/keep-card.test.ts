import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { consentVersion } from "#core/autopay/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { feeFor } from "#server/billing/testing.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listCharges, listOwnAutopays, ofApartment } from "./reads/autopays-view.ts";
import { changeAutopay, pauseAutopay, resumeAutopay, stopAutopay } from "./verbs/change.ts";
import { typeKeptCard } from "./testing.ts";
import { keepCard } from "./verbs/keep-card.ts";
import { payWithKept } from "./verbs/pay.ts";
import type { forgetCard } from "./verbs/release.ts";
import { runAutopay } from "./verbs/run.ts";
import { replaceCard, turnOn } from "./verbs/turn-on.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let community: Community;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  community = await foundCommunity(world);
});
afterEach(() => sandbox.close());

const consent = { consent: consentVersion } as const;
const rule = { daysBefore: 0, chargeLimit: 1_000_00, monthLimit: 1_500_00 };

const typeCard = (actor: Actor) =>
  typeKeptCard({ world, sandbox, apartmentId: community.flats[0] }, actor);
const keepNew = async (actor: Actor, key = randomUUID()) => {
  const [apartmentId] = community.flats;
  return keepCard(world, actor, { apartmentId, ...(await typeCard(actor)), ...consent }, key);
};
const bill = () =>
  issueInvoice(
    world,
    community.max,
    feeFor(community, 850_00, { dueOn: "2026-11-20", apartmentId: community.flats[0] }),
    null,
  );
const toForget = async () => {
  const rows = await world.db.sql<{ data: Parameters<typeof forgetCard>[1] }>`
    select data from pgboss.job where name = 'autopay.forget' and data ->> 'orgId' = ${community.orgId}`;
  return rows.length;
};
const chargesOf = async (actor: Actor, id: string) =>
  (await listCharges(world, actor, { id })).items;

test("a card that is only kept pays what its person confirms, and nothing by itself", async () => {
  const { ann, max } = community;
  const [apartmentId] = community.flats;
  const saved = await keepNew(ann);
  expect(saved).toMatchObject({
    status: "paused",
    reason: "card_only",
    card: { lastFour: "4242" },
  });
  const { id: invoiceId, remaining } = await bill();
  for (const day of ["2026-11-19", "2026-11-20"]) {
    world.setNow(new Date(`${day}T10:00:00Z`));
    await runAutopay(world);
  }
  expect(await chargesOf(ann, saved.id)).toEqual([]);
  // To others of the apartment, and to staff, there is no autopay.
  expect(await ofApartment(world, max, { apartmentId })).toEqual({ on: false });
  expect((await listOwnAutopays(world, community.eva)).others).toEqual([]);
  const parts = [{ apartmentId, invoiceIds: [invoiceId], amount: remaining }];
  await payWithKept(world, ann, { id: saved.id, parts }, randomUUID());
  await sandbox.delivered(3);
  for (const one of sandbox.deliveries) expect(await receiveWebhook(world, one)).toBe(200);
  expect((await getAccount(world, ann, { apartmentId })).balance).toBe(0);
});

test("it has no rule to change or resume; a second one for the apartment is refused", async () => {
  const { ann } = community;
  const { id, version } = await keepNew(ann);
  const named = { id, version };
  expect(await outcomeOf(changeAutopay(world, ann, { ...named, ...rule }))).toBe(
    "generic.conflict",
  );
  expect(await outcomeOf(resumeAutopay(world, ann, named))).toBe("generic.conflict");
  expect(await pauseAutopay(world, ann, named)).toMatchObject({ reason: "card_only", version });
  expect(await outcomeOf(keepNew(ann))).toBe("autopay.already_on");
  // The card that came to nothing is given back.
  expect(await toForget()).toBe(1);
});

test("another card takes its place and is still charged for nothing by itself", async () => {
  const { ann } = community;
  const { id, version } = await keepNew(ann);
  const card = await typeCard(ann);
  const replaced = await replaceCard(world, ann, { id, version, ...card, ...consent });
  expect(replaced).toMatchObject({ id, status: "paused", reason: "card_only" });
  expect(await toForget()).toBe(1);
});

test.each(["the kept card", "another card"])(
  "it goes over into autopay of its apartment, with %s",
  async (which) => {
    const { ann } = community;
    const [apartmentId] = community.flats;
    const { id, version } = await keepNew(ann);
    const card =
      which === "the kept card" ? { keptCard: { autopayId: id, version } } : await typeCard(ann);
    const input = { apartmentId, ...rule, ...card, invoiceIds: [], ...consent };
    const key = randomUUID();
    const on = await turnOn(world, ann, input, key);
    expect(on).toMatchObject({ id, status: "active", reason: null, ...rule });
    expect(await turnOn(world, ann, input, key)).toMatchObject({ id, version: on.version });
    expect((await listOwnAutopays(world, ann)).items).toHaveLength(1);
  },
);

test("two calls at the same moment keep one card", async () => {
  const { ann } = community;
  const outcomes = await Promise.all([outcomeOf(keepNew(ann)), outcomeOf(keepNew(ann))]);
  expect(outcomes.toSorted()).toEqual(["autopay.already_on", "ok"]);
  expect((await listOwnAutopays(world, ann)).items).toHaveLength(1);
});

test("a removed card is forgotten and leaves no autopay behind that was turned off", async () => {
  const { ann } = community;
  const { id } = await keepNew(ann);
  expect(await stopAutopay(world, ann, { id })).toMatchObject({ items: [], ended: [] });
  expect(await toForget()).toBe(1);
});

test("what autopay charged before stays at hand beside a card that is only kept", async () => {
  const { ann } = community;
  const [apartmentId] = community.flats;
  const input = { apartmentId, ...rule, ...(await typeCard(ann)), invoiceIds: [], ...consent };
  const on = await turnOn(world, ann, input, randomUUID());
  await stopAutopay(world, ann, { id: on.id });
  const card = await keepNew(ann);
  expect(await listOwnAutopays(world, ann)).toMatchObject({
    items: [{ id: card.id, reason: "card_only" }],
    ended: [{ id: on.id, apartmentId }],
  });
});

test("somebody who pays nothing there keeps no card for it", async () => {
  const [apartmentId] = community.flats;
  const input = { apartmentId, ...(await typeCard(community.ann)), ...consent };
  expect(await outcomeOf(keepCard(world, community.bob, input, null))).toBe("generic.not_found");
});
