import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PayKeptInput } from "#core/autopay/inputs.ts";
import { consentVersion } from "#core/autopay/model.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { feeFor } from "#server/billing/testing.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { getCardPayment } from "#server/checkout/reads/payments-view.ts";
import { cardPayment } from "#server/checkout/table.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { payWithToken, startPayment } from "#server/checkout/verbs/pay.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import { beginFollowing } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listCharges, listOwnAutopays } from "./reads/autopays-view.ts";
import { typeKeptCard } from "./testing.ts";
import { bringOn } from "./verbs/bring-on.ts";
import { stopAutopay } from "./verbs/change.ts";
import { bringOnPayment, payWithKept } from "./verbs/pay.ts";
import { runAutopay } from "./verbs/run.ts";
import { turnOn } from "./verbs/turn-on.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let community: Community;
let desk: ReturnType<typeof openDesk>;
let heard = 0;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async () => undefined;
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  heard = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sandbox.close();
});

const bill = (amount: number, apartmentId = community.flats[0]) =>
  issueInvoice(
    world,
    community.max,
    feeFor(community, amount, { dueOn: "2026-11-20", apartmentId }),
    null,
  );
const balance = async (apartmentId = community.flats[0], actor = community.eva) =>
  (await getAccount(world, actor, { apartmentId })).balance;

/** Turns autopay of apartment 1 on, so that a card is kept. */
async function keepCard(actor: Actor, cardNumber: string = testCards.succeeded) {
  const [apartmentId] = community.flats;
  const card = await typeKeptCard({ world, sandbox, apartmentId }, actor, { cardNumber });
  const rule = { daysBefore: 0, chargeLimit: 1_000_00, monthLimit: 1_500_00, invoiceIds: [] };
  const input = { apartmentId, ...rule, ...card, consent: consentVersion, beside: true };
  return turnOn(world, actor, input as never, randomUUID());
}

const partOf = async (...invoices: ReturnType<typeof bill>[]) => {
  const found = await Promise.all(invoices);
  return {
    apartmentId: found[0]?.apartment.id ?? "",
    invoiceIds: found.map(({ id }) => id),
    amount: found.reduce((sum, { remaining }) => sum + remaining, 0),
  };
};
const pay = (actor: Actor, input: PayKeptInput, key: string | null = randomUUID()) =>
  payWithKept(world, actor, input, key);

/** Hears what the provider tells until so many more charges have ended. */
async function hearAll(charges: number) {
  await sandbox.delivered(heard + 3 * charges);
  for (const one of sandbox.deliveries.slice(heard))
    expect(await receiveWebhook(world, one)).toBe(200);
  heard = sandbox.deliveries.length;
}
const payments = () =>
  inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
    tx.execute(sql`select amount::float8 as amount, status from card_payment order by amount`),
  );

test("several invoices are paid in one charge, confirmed once", async () => {
  const { id } = await keepCard(community.ann);
  const part = await partOf(bill(850_00), bill(398_20));
  const { items } = await pay(community.ann, { id, parts: [part] });
  expect(items).toMatchObject([{ amount: 1_248_20, status: "processing" }]);
  await hearAll(1);
  const [paid] = items;
  expect(await getCardPayment(world, community.ann, { id: paid?.id ?? "" })).toMatchObject({
    status: "succeeded",
    purpose: expect.stringMatching(/^Оплата рахунків INV-2026-11-\d+, INV-2026-11-\d+$/),
    payment: { method: "card", reference: "•••• 4242", credit: 0 },
  });
  expect(await balance()).toBe(0);
  expect(await outcomeOf(pay(community.ann, { id, parts: [part] }))).toBe("checkout.already_paid");
});

test("apartments of one payee are paid together, each by its own charge; all are begun or none", async () => {
  const { id } = await keepCard(community.eva);
  const ownPart = await partOf(bill(100_00));
  const parts = [ownPart, await partOf(bill(200_00, community.flats[2]))];
  const foreign = await partOf(bill(300_00, community.flats[1]));
  expect(await outcomeOf(pay(community.eva, { id, parts: [...parts, foreign] }))).toBe(
    "generic.not_found",
  );
  const other = { ...ownPart, invoiceIds: foreign.invoiceIds };
  expect(await outcomeOf(pay(community.eva, { id, parts: [other] }))).toBe("generic.validation");
  expect(await payments()).toEqual([]);
  const { items } = await pay(community.eva, { id, parts });
  expect(items.map(({ apartmentId }) => apartmentId)).toEqual(
    parts.map(({ apartmentId }) => apartmentId),
  );
  await hearAll(2);
  expect(await payments()).toEqual([
    { amount: 100_00, status: "succeeded" },
    { amount: 200_00, status: "succeeded" },
  ]);
  expect(await balance()).toBe(0);
  expect(await balance(community.flats[2])).toBe(0);
});

test("pressed twice, in two tabs and by two people at once, it is charged once", async () => {
  const ann = await keepCard(community.ann);
  const eva = await keepCard(community.eva);
  const parts = [await partOf(bill(500_00))];
  const key = randomUUID();
  const outcomes = await Promise.all([
    outcomeOf(pay(community.ann, { id: ann.id, parts }, key)),
    outcomeOf(pay(community.ann, { id: ann.id, parts }, key)),
    outcomeOf(pay(community.ann, { id: ann.id, parts })),
    outcomeOf(pay(community.eva, { id: eva.id, parts })),
    outcomeOf(pay(community.eva, { id: eva.id, parts })),
  ]);
  const allowed = ["ok", "checkout.already_paying", "checkout.already_paid"];
  expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([]);
  expect(outcomes.filter((one) => one === "ok").length).toBeLessThanOrEqual(2);
  expect(await payments()).toHaveLength(1);
  const { orgId } = community;
  const rows = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.execute<{ id: string }>(sql`select id from card_payment`),
  );
  const payment = { orgId, id: rows[0]?.id ?? "" };
  await Promise.all([bringOnPayment(world, payment), bringOnPayment(world, payment)]);
  await hearAll(1);
  expect(await payments()).toEqual([{ amount: 500_00, status: "succeeded" }]);
  expect(await balance()).toBe(0);
});

test("autopay and a payment by hand at the same moment charge once", async () => {
  const { id } = await keepCard(community.ann);
  const parts = [await partOf(bill(500_00))];
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  await runAutopay(world);
  world.setNow(new Date("2026-11-20T10:00:00Z"));
  const [byHand] = await Promise.all([
    outcomeOf(pay(community.ann, { id, parts })),
    runAutopay(world),
    runAutopay(world),
  ]);
  const { orgId } = community;
  for (const one of (await listCharges(world, community.ann, { id })).items)
    if (one.status === "charging") await bringOn(world, { orgId, id: one.id });
  expect(["ok", "checkout.already_paying", "checkout.already_paid"]).toContain(byHand);
  await hearAll(1);
  expect(await payments()).toEqual([{ amount: 500_00, status: "succeeded" }]);
  await runAutopay(world);
  expect(await balance()).toBe(0);
  expect(await payments()).toHaveLength(1);
});

test("and the form at the same moment too", async () => {
  const { id } = await keepCard(community.ann);
  const part = await partOf(bill(500_00));
  const typed = { ...part, owed: part.amount, paymentPurpose: "Внески" };
  const { payment, tokeniser } = await startPayment(world, community.eva, typed, null);
  const { token } = await sandbox.tokenise({ tokeniser });
  const outcomes = await Promise.all([
    outcomeOf(pay(community.ann, { id, parts: [part] })),
    outcomeOf(payWithToken(world, community.eva, { id: payment.id, token })),
  ]);
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
  await hearAll(1);
  expect(await balance()).toBe(0);
});

test("the payer gets a receipt by letter, from billing by hand and from autopay alone by itself", async () => {
  const { id } = await keepCard(community.ann);
  const parts = [await partOf(bill(500_00))];
  await desk.letters(community.ann);
  await pay(community.ann, { id, parts });
  await hearAll(1);
  const plain = ({ subject, text }: { subject: string; text: string }) =>
    `${subject} ${text}`.replaceAll(/[\u00a0\u202f]/g, " ");
  const receipts = async () =>
    (await desk.letters(community.ann)).map(plain).filter((text) => text.includes("500,00 ₴"));
  const byHand = (await receipts()).filter((text) => text.includes("Оплату отримано"));
  expect(byHand).toEqual([expect.stringContaining("Дякуємо, гроші зараховано.")]);

  await bill(700_00);
  world.setNow(new Date("2026-11-19T10:00:00Z"));
  await runAutopay(world);
  world.setNow(new Date("2026-11-20T10:00:00Z"));
  await runAutopay(world);
  const { orgId } = community;
  for (const one of (await listCharges(world, community.ann, { id })).items)
    if (one.status === "charging") await bringOn(world, { orgId, id: one.id });
  await hearAll(1);
  for (const one of (await listCharges(world, community.ann, { id })).items)
    await bringOn(world, { orgId, id: one.id });
  expect(await balance()).toBe(0);
  const letters = (await desk.letters(community.ann)).map(plain);
  const ofCharge = letters.filter((text) => /700,00 ₴/.test(text) && /отримано|списав/.test(text));
  expect(ofCharge).toEqual([expect.stringContaining("Автоплатіж списав 700,00 ₴")]);
});

test("a refusal is told with its reason, and what is open stays open", async () => {
  const { id } = await keepCard(community.ann, testCards.insufficient_funds);
  const part = await partOf(bill(500_00));
  const { items } = await pay(community.ann, { id, parts: [part] });
  await hearAll(1);
  expect(await getCardPayment(world, community.ann, { id: items[0]?.id ?? "" })).toMatchObject({
    status: "failed",
    failure: "insufficient_funds",
  });
  expect(await balance()).toBe(500_00);
  expect((await listOwnAutopays(world, community.ann)).items).toMatchObject([{ status: "active" }]);
});

test("without an answer it stays in progress, and is asked about instead of charged anew", async () => {
  const { id } = await keepCard(community.ann);
  const part = await partOf(bill(500_00));
  const real = globalThis.fetch;
  // The provider hears the charge; its answer gets lost.
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    const answer = await real(url, request);
    if (request?.method === "POST") throw new TypeError("terminated");
    return answer;
  });
  const { items } = await pay(community.ann, { id, parts: [part] });
  expect(items).toMatchObject([{ status: "processing" }]);
  expect(await outcomeOf(pay(community.ann, { id, parts: [part] }))).toBe(
    "checkout.already_paying",
  );
  vi.restoreAllMocks();
  const payment = { orgId: community.orgId, id: items[0]?.id ?? "" };
  await bringOnPayment(world, payment);
  await hearAll(1);
  await bringOnPayment(world, payment);
  expect(await payments()).toEqual([{ amount: 500_00, status: "succeeded" }]);
  expect(await balance()).toBe(0);
});

test("neither another's card, nor one that is forgotten or of another provider pays", async () => {
  const { id } = await keepCard(community.ann);
  const part = await partOf(bill(500_00));
  const parts = [part];
  expect(await outcomeOf(pay(community.eva, { id, parts }))).toBe("generic.not_found");
  world.setNow(new Date("2028-01-02T10:00:00Z"));
  expect(await outcomeOf(pay(community.ann, { id, parts }))).toBe("autopay.card_unusable");
  world.setNow(testNow);
  const less = [{ ...part, amount: 600_00 }];
  expect(await outcomeOf(pay(community.ann, { id, parts: less }))).toBe("checkout.already_paid");
  await stopAutopay(world, community.ann, { id });
  expect(await outcomeOf(pay(community.ann, { id, parts }))).toBe("generic.not_found");
  expect(await payments()).toEqual([]);
});

test("what somebody began to pay on the provider's page is asked about", async () => {
  const { id } = await keepCard(community.ann);
  const part = await partOf(bill(500_00));
  const { apartmentId, invoiceIds } = part;
  const { personId } = community.eva;
  const begun = { id: randomUUID(), personId, apartmentId, invoiceIds, orgId: community.orgId };
  const sums = { amount: 500_00, owed: 500_00, purpose: "", createdAt: testNow };
  await inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
    tx.insert(cardPayment).values({
      ...begun,
      ...sums,
      provider: "liqpay",
      status: "created",
      page: "https://b.example",
    }),
  );
  const parts = [part];
  expect(await outcomeOf(pay(community.ann, { id, parts }))).toBe("checkout.begun_lately");
  expect(await outcomeOf(pay(community.ann, { id, parts, repeated: true }))).toBe("ok");
});

test("in advance: the same sum at once is asked about, together it is charged once, and open invoices come first", async () => {
  const { id } = await keepCard(community.ann);
  const [apartmentId] = community.flats;
  const parts = [{ apartmentId, invoiceIds: [], amount: 300_00 }];
  const outcomes = await Promise.all([
    outcomeOf(pay(community.ann, { id, parts })),
    outcomeOf(pay(community.ann, { id, parts })),
  ]);
  expect(outcomes.toSorted()).toEqual(["checkout.already_paying", "ok"]);
  await hearAll(1);
  expect(await balance()).toBe(-300_00);
  world.setNow(new Date(testNow.getTime() + minute));
  expect(await outcomeOf(pay(community.ann, { id, parts }))).toBe("checkout.paid_lately");
  const { items } = await pay(community.ann, { id, parts, repeated: true });
  expect(items).toMatchObject([{ amount: 300_00, purpose: "Оплата наперед" }]);
  await hearAll(1);
  expect(await balance()).toBe(-600_00);
  world.setNow(new Date(testNow.getTime() + 2 * minute));
  // Billed while the form was open: what is open is paid first, and nobody else pays it at that moment.
  await bill(1_000_00);
  expect(
    await outcomeOf(
      pay(community.ann, { id, parts: [{ apartmentId, invoiceIds: [], amount: 500_00 }] }),
    ),
  ).toBe("ok");
  expect(
    await outcomeOf(pay(community.eva, { id: (await keepCard(community.eva)).id, parts })),
  ).toBe("checkout.already_paying");
  await hearAll(1);
  expect(await balance()).toBe(-100_00);
  const foreign = { apartmentId: community.flats[1], invoiceIds: [], amount: 300_00 };
  expect(await outcomeOf(pay(community.ann, { id, parts: [foreign] }))).toBe("generic.not_found");
});
