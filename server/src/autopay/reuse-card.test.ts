import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnOnAutopayInput } from "#core/autopay/inputs.ts";
import { consentVersion } from "#core/autopay/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addBuilding, addResidency } from "#server/buildings/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { feeFor } from "#server/billing/testing.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { sandboxProvider } from "#server/checkout/provider/sandbox.ts";
import { listCharges, listOwnAutopays } from "./reads/autopays-view.ts";
import { typeKeptCard } from "./testing.ts";
import { bringOn } from "./verbs/bring-on.ts";
import { openedCard } from "./verbs/card-secret.ts";
import { changeAutopay, stopAutopay } from "./verbs/change.ts";
import { forgetCard } from "./verbs/release.ts";
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

const rule = { daysBefore: 0, chargeLimit: 1_000_00, monthLimit: 1_500_00 };
const consent = { consent: consentVersion } as const;
const agreement = { ...rule, invoiceIds: [] as string[], ...consent };

const typeCard = (actor: Actor, apartmentId: string) =>
  typeKeptCard({ world, sandbox, apartmentId }, actor);
const turnOnNew = async (actor = community.eva, apartmentId = community.flats[0]) => {
  const card = await typeCard(actor, apartmentId);
  return turnOn(world, actor, { apartmentId, ...agreement, ...card }, randomUUID());
};
type KeptCard = NonNullable<TurnOnAutopayInput["keptCard"]>;
const reuse = (
  { id, version }: { id: string; version: number },
  { actor = community.eva, apartmentId = community.flats[2], key = randomUUID() } = {},
) => {
  const keptCard: KeptCard = { autopayId: id, version };
  return turnOn(world, actor, { apartmentId, ...agreement, keptCard }, key);
};
/** Returns whether the provider still charges a card. */
async function isKept(token: string): Promise<boolean> {
  const provider = sandboxProvider(sandbox.cards, 100);
  const reference = { orgId: community.orgId, id: randomUUID() };
  const about = { purpose: "", returnUrl: "http://localhost:3000", hookUrl: "" };
  const wanted = { reference, amount: toKopecks(100), ...about };
  const { intent } = await provider.createIntent(wanted);
  return (await provider.keeping?.charge(intent, token, wanted)) !== null;
}
const toForget = async () => {
  const rows = await world.db.sql<{ data: Parameters<typeof forgetCard>[1] }>`
    select data from pgboss.job where name = 'autopay.forget'
      and data ->> 'orgId' = ${community.orgId} order by created_on`;
  return rows.map(({ data }) => data);
};

/** Makes the owner of this community own an apartment in another organisation as well. */
async function settleElsewhere() {
  const other = await foundCommunity(world);
  const { personId } = community.eva;
  const apartmentId = await inTenant(world.db, { orgIds: [other.orgId] }, async (tx) => {
    const address = "вул. Чужа, 1";
    const { apartmentIds } = await addBuilding(tx, { orgId: other.orgId, address }, [1]);
    const [id = ""] = apartmentIds;
    await addResidency(tx, { orgId: other.orgId, apartmentId: id, personId, kind: "owner" });
    return id;
  });
  return { apartmentId, actor: await actorOf(world, personId), other };
}

test("a kept card is charged for another apartment of the payee, without being typed again", async () => {
  const first = await turnOnNew();
  const key = randomUUID();
  const second = await reuse(first, { key });
  expect(second).toMatchObject({ status: "active", card: first.card });
  expect(await reuse(first, { key })).toMatchObject({ id: second.id });
  const apartmentId = community.flats[2];
  const fee = feeFor(community, 400_00, { apartmentId, dueOn: "2026-11-20" });
  await issueInvoice(world, community.max, fee, null);
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  await runAutopay(world);
  world.setNow(new Date("2026-11-20T10:00:00Z"));
  await runAutopay(world);
  const [charge] = (await listCharges(world, community.eva, { id: second.id })).items;
  const named = { orgId: community.orgId, id: charge?.id ?? "" };
  await bringOn(world, named);
  await sandbox.delivered(3);
  for (const one of sandbox.deliveries) expect(await receiveWebhook(world, one)).toBe(200);
  await bringOn(world, named);
  expect((await getAccount(world, community.eva, { apartmentId })).balance).toBe(0);
});

test("the provider forgets a shared card with the last autopay that has it", async () => {
  const first = await turnOnNew();
  const second = await reuse(first);
  await stopAutopay(world, community.eva, { id: first.id });
  const [job, ...more] = await toForget();
  expect(more).toEqual([]);
  if (!job) throw new Error("nothing to forget");
  const token = openedCard(world.config.secret, job.card);
  await forgetCard(world, job);
  expect(await isKept(token)).toBe(true);
  await stopAutopay(world, community.eva, { id: second.id });
  for (const one of await toForget()) await forgetCard(world, one);
  expect(await isKept(token)).toBe(false);
});

test("the card of another organisation, of another person or of none is refused", async () => {
  const first = await turnOnNew();
  const { apartmentId, actor, other } = await settleElsewhere();
  expect(await outcomeOf(reuse(first, { actor, apartmentId }))).toBe("generic.not_found");
  const theirs = await turnOnNew(actor, apartmentId);
  expect(await outcomeOf(reuse(theirs, { actor }))).toBe("generic.not_found");
  expect(await outcomeOf(reuse(theirs))).toBe("generic.not_found");
  const neighbour = { actor: community.bob, apartmentId: community.flats[1] };
  expect(await outcomeOf(reuse(first, neighbour))).toBe("generic.not_found");
  const foreign = { actor: other.bob, apartmentId: other.flats[1] };
  expect(await outcomeOf(reuse(first, foreign))).toBe("generic.not_found");
  expect(await outcomeOf(reuse({ id: randomUUID(), version: 1 }))).toBe("generic.not_found");
  expect((await listOwnAutopays(world, community.eva)).items).toHaveLength(1);
});

test("the card that was seen is the one that is charged: changed, stopped or expired it is refused", async () => {
  const first = await turnOnNew();
  await changeAutopay(world, community.eva, { id: first.id, version: 1, ...rule });
  expect(await outcomeOf(reuse(first))).toBe("generic.conflict");
  world.setNow(new Date("2028-01-02T10:00:00Z"));
  expect(await outcomeOf(reuse({ id: first.id, version: 2 }))).toBe("autopay.card_unusable");
  world.setNow(testNow);
  await stopAutopay(world, community.eva, { id: first.id });
  expect(await outcomeOf(reuse({ id: first.id, version: 3 }))).toBe("generic.not_found");
});

test("beside a replacement or a stop at the same moment no autopay is left with a forgotten card", async () => {
  const first = await turnOnNew();
  const card = await typeCard(community.eva, community.flats[0]);
  const replaced = { id: first.id, version: first.version, ...card, ...consent };
  const [reused] = await Promise.all([
    outcomeOf(reuse(first)),
    replaceCard(world, community.eva, replaced),
  ]);
  const { items } = await listOwnAutopays(world, community.eva);
  const again = items.find(({ apartmentId }) => apartmentId === community.flats[0]);
  if (!again) throw new Error("the first autopay is gone");
  if (reused === "generic.conflict") await reuse(again);
  else expect(reused).toBe("ok");
  await Promise.all([
    stopAutopay(world, community.eva, { id: again.id }),
    outcomeOf(reuse(again, { apartmentId: community.flats[2] })),
  ]);
  for (const job of await toForget()) await forgetCard(world, job);
  const rows = await inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
    tx.execute<{ card: string }>(
      "select card_sealed as card from autopay where status <> 'stopped'",
    ),
  );
  expect(rows).toHaveLength(1);
  for (const row of rows)
    expect(await isKept(openedCard(world.config.secret, row.card))).toBe(true);
});
