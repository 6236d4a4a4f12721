import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CardFailure } from "#core/checkout/model.ts";
import type { StartPaymentInput } from "#core/checkout/inputs.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { getInvoice } from "#server/billing/reads/invoices-view.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { residency } from "#server/buildings/table.ts";
import { closeBooks } from "#server/billing/verbs/closing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { signBody } from "./provider/signature.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { type Delivery, openSandbox, type TestSandbox } from "./testing.ts";
import { followPayment } from "./verbs/follow.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";
import { receiveWebhook } from "./verbs/webhook.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  books = await foundBooks(world);
});
afterEach(async () => {
  await sandbox.close();
  // Whatever a test did, the books are in order.
  await requireSound(world, books.max);
});

const start = (
  over: Partial<StartPaymentInput> = {},
  actor: Actor = books.ann,
  key = randomUUID(),
) => {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  const input = { apartmentId: books.flats[0], invoiceIds: [], owed: 0, amount: 500_00, ...over };
  return startPayment(world, actor, { paymentPurpose: "Внески за листопад", ...input }, key);
};
/** Begins and charges a payment; its messages wait in the sandbox. */
async function paid(
  over: Partial<StartPaymentInput> = {},
  { actor = books.ann, cardNumber = testCards.succeeded as string } = {},
) {
  const started = await start(over, actor);
  const { token } = await sandbox.tokenise(started, { cardNumber });
  return payWithToken(world, actor, { id: started.payment.id, token });
}
const deliver = (delivery: Delivery | undefined) => {
  if (!delivery) throw new Error("nothing was told");
  return receiveWebhook(world, delivery);
};
const deliverAll = async (from = 0) => {
  await sandbox.delivered(from + 3);
  for (const one of sandbox.deliveries.slice(from)) expect(await deliver(one)).toBe(200);
};
const balanceOf = async (actor: Actor = books.ann) => {
  const { balance, credit } = await getAccount(world, actor, { apartmentId: books.flats[0] });
  return { balance, credit };
};
const moneyOf = async (actor: Actor = books.ann) =>
  (await listPayments(world, actor, { apartmentId: books.flats[0] })).items;

describe("a payment by card", () => {
  test("goes from the form to the books: processing, then paid, and the invoice meant comes first", async () => {
    const first = await books.issue(300_00);
    const second = await books.issue(200_00);
    const processing = await paid({ invoiceIds: [second.id], amount: 250_00 });
    expect(processing).toMatchObject({ status: "processing", payment: null, settledAt: null });
    expect(await getCheckout(world, books.ann)).toMatchObject({
      provider: { name: "sandbox", test: true },
      processing: [{ id: processing.id, amount: 250_00 }],
    });
    expect(await moneyOf()).toEqual([]);
    await deliverAll();
    const { id } = processing;
    const done = await getCardPayment(world, books.ann, { id });
    expect(done).toMatchObject({ status: "succeeded", failure: null, payment: { id, credit: 0 } });
    expect(done.payment?.invoices).toEqual([
      { id: first.id, number: first.number, amount: 50_00 },
      { id: second.id, number: second.number, amount: 200_00 },
    ]);
    expect((await getCheckout(world, books.ann)).processing).toEqual([]);
    // All who see the apartment's money see it; what the payer wrote is for staff.
    const [seen] = await moneyOf(books.max);
    expect(seen).toMatchObject({ method: "card", reference: "•••• 4242", allowed: ["refund"] });
    expect(seen).toMatchObject({ note: "Внески за листопад", writtenBy: "Анна Тестова" });
    expect(await outcomeOf(books.reverse(id))).toBe("billing.paid_by_card");
  });

  test("shows its payer its way into the books, to the closing of the month", async () => {
    await books.issue(500_00);
    const { id } = await paid({ owed: 500_00 });
    await deliverAll();
    const way = async () => (await getCardPayment(world, books.ann, { id })).payment;
    expect(await way()).toMatchObject({
      byCallersCard: true,
      booked: { accountNumber: null, closedAt: null },
    });
    const bookedAt = (await way())?.booked.at ?? "";
    expect(new Date(bookedAt).getTime()).toBeGreaterThanOrEqual(testNow.getTime());
    // It is another's for the rest of the household, and for staff. The household sees who has paid,
    // and neither the digits of their card nor what they wrote.
    expect((await moneyOf(books.ann))[0]).toMatchObject({ reference: "•••• 4242" });
    expect((await moneyOf(books.eva))[0]).toMatchObject({
      byCallersCard: false,
      reference: null,
      note: null,
      writtenBy: "Анна Тестова",
    });
    const [number = ""] = (await moneyOf(books.eva))[0]?.invoices.map((one) => one.number) ?? [];
    const seenBy = async (actor: Actor) => (await getInvoice(world, actor, { number })).payments;
    expect(await seenBy(books.ann)).toMatchObject([{ reference: "•••• 4242" }]);
    expect(await seenBy(books.eva)).toMatchObject([{ method: "card", reference: null }]);
    expect((await moneyOf(books.max))[0]).toMatchObject({ byCallersCard: false });
    world.setNow(new Date("2026-12-05T10:00:00Z"));
    const { orgId, ada } = books;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      closeBooks(tx, { orgId, month: "2026-11", personId: ada.personId, at: world.clock() }),
    );
    expect(new Date((await way())?.booked.closedAt ?? "")).toEqual(world.clock());
  });

  test("in advance waits for the next invoice", async () => {
    await paid({ amount: 900_00 });
    await deliverAll();
    expect(await balanceOf()).toEqual({ balance: -900_00, credit: 900_00 });
    await books.issue(500_00);
    expect(await balanceOf()).toEqual({ balance: -400_00, credit: 400_00 });
  });

  test.each<[keyof typeof testCards, CardFailure]>([
    ["card_declined", "card_declined"],
    ["insufficient_funds", "insufficient_funds"],
    ["expired", "invalid_card"],
    ["wrong_code", "invalid_card"],
    ["failed", "failed"],
  ])(
    "with a card that is to fail (%s) brings nothing, and can be tried again",
    async (card, failure) => {
      const { id: invoiceId } = await books.issue(500_00);
      const { id } = await paid({ invoiceIds: [invoiceId] }, { cardNumber: testCards[card] });
      await deliverAll();
      expect(await getCardPayment(world, books.ann, { id })).toMatchObject({
        status: "failed",
        failure,
        payment: null,
      });
      expect(await balanceOf()).toEqual({ balance: 500_00, credit: 0 });
      await paid({ invoiceIds: [invoiceId] });
      await deliverAll(3);
      expect(await balanceOf()).toEqual({ balance: 0, credit: 0 });
    },
  );

  test("while somebody else brings the money, it becomes credit", async () => {
    const { id: invoiceId } = await books.issue(500_00);
    const { id } = await paid({ invoiceIds: [invoiceId] });
    await books.receive(500_00, { invoiceId });
    await deliverAll();
    const done = await getCardPayment(world, books.ann, { id });
    expect(done.payment).toMatchObject({ invoices: [], credit: 500_00 });
  });
});

describe("messages of the provider", () => {
  test("fifty at once, in any order and again, are one payment", async () => {
    await books.issue(500_00);
    const { id } = await paid();
    await sandbox.delivered(3);
    const many = Array.from({ length: 50 }, (_, n) => sandbox.deliveries[n % 3]).toReversed();
    const answers = await Promise.all(many.map(deliver));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await moneyOf()).toMatchObject([{ id, amount: 500_00 }]);
    expect(await balanceOf()).toEqual({ balance: 0, credit: 0 });
  });

  test("of many payments at the same time are each that payment", async () => {
    const invoices = [];
    for (const amount of [100, 200, 300, 400]) invoices.push(await books.issue(amount));
    const actors = [books.ann, books.eva];
    await Promise.all(
      invoices.map(({ id, total }, n) =>
        paid({ invoiceIds: [id], amount: total }, { actor: actors[n % 2] ?? books.ann }),
      ),
    );
    await sandbox.delivered(12);
    await Promise.all(sandbox.deliveries.map(deliver));
    expect((await moneyOf()).map(({ amount }) => amount).toSorted()).toEqual([100, 200, 300, 400]);
    expect(await balanceOf()).toEqual({ balance: 0, credit: 0 });
  });

  test("that are not the provider's, too old or changed are not heard", async () => {
    const { id } = await paid();
    await sandbox.delivered(3);
    const delivery = sandbox.deliveries.find(({ body }) => Buffer.from(body).includes("succeeded"));
    if (!delivery) throw new Error("no end was told");
    const changed = Buffer.from(Buffer.from(delivery.body).toString().replace("50000", "10000"));
    expect(await deliver({ ...delivery, body: changed })).toBe(400);
    expect(await deliver({ ...delivery, headers: new Headers() })).toBe(400);
    const foreign = signBody("another secret", delivery.body, world.clock());
    expect(
      await deliver({ ...delivery, headers: new Headers({ "x-sandbox-signature": foreign }) }),
    ).toBe(400);
    world.setNow(new Date(world.clock().getTime() + 6 * minute));
    expect(await deliver(delivery)).toBe(400);
    expect(await getCardPayment(world, books.ann, { id })).toMatchObject({ status: "processing" });
    expect(await moneyOf()).toEqual([]);
  });

  const webhook = (fields: { reference?: string; amount?: number; id?: string }) => {
    const { reference = "", amount = 500_00, id = `evt_${randomUUID()}` } = fields;
    const intent = { status: "succeeded", amount, failure: null, lastFour: "4242" };
    const body = Buffer.from(JSON.stringify({ id, reference, intent }));
    const signature = signBody(sandbox.cards.webhookSecret, body, world.clock());
    return deliver({ headers: new Headers({ "x-sandbox-signature": signature }), body });
  };

  test("about no payment, another organisation's or another amount bring nothing", async () => {
    const { id } = await paid();
    const other = await foundBooks(world);
    expect(await webhook({ reference: `${books.orgId}.${randomUUID()}` })).toBe(404);
    expect(await webhook({ reference: `${other.orgId}.${id}` })).toBe(404);
    expect(await webhook({ reference: "nonsense" })).toBe(400);
    expect(await webhook({ reference: `${books.orgId}.${id}`, amount: 1 })).toBe(200);
    expect(await getCardPayment(world, books.ann, { id })).toMatchObject({ status: "processing" });
    expect(await moneyOf()).toEqual([]);
    expect(await webhook({ reference: `${books.orgId}.${id}` })).toBe(200);
    expect(await moneyOf()).toMatchObject([{ amount: 500_00 }]);
  });

  test("that were lost are made good by asking", async () => {
    const { id } = await paid();
    await sandbox.delivered(3);
    const reference = { orgId: books.orgId, id };
    await followPayment(world, reference);
    await followPayment(world, reference);
    expect(await moneyOf()).toMatchObject([{ id }]);
    await deliverAll();
    expect(await moneyOf()).toHaveLength(1);
  });

  test("of a payment that the provider has forgotten uncharged will not come", async () => {
    const { id } = await paid();
    await sandbox.delivered(3);
    await sandbox.close();
    sandbox = await openSandbox(() => world.clock());
    world.config.cards = sandbox.cards;
    await followPayment(world, { orgId: books.orgId, id });
    expect(await getCardPayment(world, books.ann, { id })).toMatchObject({ failure: "failed" });
  });
});

describe("nobody pays twice", () => {
  test("a double press charges once", async () => {
    const started = await start();
    const { id } = started.payment;
    const tokens = await Promise.all([sandbox.tokenise(started), sandbox.tokenise(started)]);
    const pressed = await Promise.all(
      tokens.map(({ token }) => payWithToken(world, books.ann, { id, token })),
    );
    expect(pressed.map(({ status }) => status)).toEqual(["processing", "processing"]);
    await deliverAll();
    expect(await moneyOf()).toMatchObject([{ amount: 500_00 }]);
    const late = await payWithToken(world, books.ann, { id, token: tokens[0]?.token ?? "" });
    expect(late.status).toBe("succeeded");
  });

  test("two tabs, or owner and resident: the second is told", async () => {
    const { id } = await books.issue(500_00);
    const what = { invoiceIds: [id] };
    const [one, two] = [await start(what), await start(what, books.eva)];
    const [a, b] = [await sandbox.tokenise(one), await sandbox.tokenise(two)];
    const both = await Promise.all([
      outcomeOf(payWithToken(world, books.ann, { id: one.payment.id, token: a.token })),
      outcomeOf(payWithToken(world, books.eva, { id: two.payment.id, token: b.token })),
    ]);
    expect(both.toSorted()).toEqual(["checkout.already_paying", "ok"]);
    expect(await outcomeOf(start(what))).toBe("checkout.already_paying");
    await deliverAll();
    expect(await outcomeOf(start(what))).toBe("checkout.already_paid");
    expect(await moneyOf()).toHaveLength(1);
  });

  test("a form that was open while the invoice was paid is told", async () => {
    const { id } = await books.issue(500_00);
    const started = await start({ invoiceIds: [id] });
    const { token } = await sandbox.tokenise(started);
    await books.receive(100_00, { invoiceId: id });
    const late = payWithToken(world, books.ann, { id: started.payment.id, token });
    expect(await outcomeOf(late)).toBe("checkout.already_paid");
  });

  test("a stale form is told, whoever paid meanwhile: it names what its payer saw open", async () => {
    const [one, two] = [await books.issue(500_00), await books.issue(200_00)];
    const what = { invoiceIds: [one.id, two.id], owed: 700_00, amount: 700_00 };
    await books.receive(100_00, { invoiceId: two.id });
    expect(await outcomeOf(start(what))).toBe("checkout.already_paid");
    expect(await outcomeOf(start({ ...what, owed: 600_00, amount: 600_00 }))).toBe("ok");
    await books.cancel(two.number);
    // What was paid for it has gone to the other.
    expect(await outcomeOf(start({ ...what, owed: 600_00 }))).toBe("checkout.already_paid");
    expect(await outcomeOf(start({ invoiceIds: [one.id], owed: 500_00 }))).toBe(
      "checkout.already_paid",
    );
    expect(await outcomeOf(start({ invoiceIds: [one.id], owed: 400_00 }))).toBe("ok");
    // Without its invoices a stale form still says what it saw.
    expect(await outcomeOf(start({ owed: 500_00 }))).toBe("checkout.already_paid");
  });

  test("owner and resident at once, from forms that saw the same: one is charged, in two rounds of tries", async () => {
    const { id } = await books.issue(500_00);
    const what = { invoiceIds: [id], owed: 500_00 };
    const tries = () =>
      Promise.all(
        [books.ann, books.eva].map((actor) =>
          outcomeOf(
            (async () => {
              const started = await start(what, actor);
              const { token } = await sandbox.tokenise(started);
              return payWithToken(world, actor, { id: started.payment.id, token });
            })(),
          ),
        ),
      );
    expect((await tries()).toSorted()).toEqual(["checkout.already_paying", "ok"]);
    await deliverAll();
    expect(await tries()).toEqual(["checkout.already_paid", "checkout.already_paid"]);
    expect(await moneyOf()).toMatchObject([{ amount: 500_00, credit: 0 }]);
  });

  test("a start that is sent again begins nothing new", async () => {
    const key = randomUUID();
    const one = await start({}, books.ann, key);
    expect(await start({}, books.ann, key)).toEqual(one);
    expect(await outcomeOf(start({ amount: 1 }, books.ann, key))).toBe("api.key_reused");
  });
});

describe("money in advance", () => {
  test("of a tenant never pays what was billed before they came, and pays what comes next", async () => {
    const { orgId, flats, ann, eva } = books;
    world.setNow(new Date("2026-10-05T09:00:00Z"));
    const old = await books.issue(300_00, { period: "2026-10", dueOn: "2026-10-31" });
    world.setNow(testNow);
    const since = "2026-11-01";
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx
        .update(residency)
        .set({ validFrom: since })
        .where(and(eq(residency.apartmentId, flats[0]), eq(residency.personId, ann.personId))),
    );
    const tenant = { ...ann, places: ann.places.map((place) => ({ ...place, since })) };
    await paid({ amount: 100_00 }, { actor: tenant });
    await deliverAll();
    expect(await balanceOf(tenant)).toEqual({ balance: -100_00, credit: 100_00 });
    // The owner owes all of the old invoice, whatever a tenant has paid ahead.
    expect(await balanceOf(eva)).toEqual({ balance: 300_00, credit: 100_00 });
    const next = await books.issue(60_00);
    expect(await balanceOf(tenant)).toEqual({ balance: -40_00, credit: 40_00 });
    expect((await moneyOf(tenant))[0]).toMatchObject({
      invoices: [{ number: next.number, amount: 60_00 }],
    });
    // The owner's own money pays what was due first.
    await paid({ amount: 300_00, invoiceIds: [old.id], owed: 300_00 }, { actor: eva });
    await deliverAll(3);
    expect(await balanceOf(eva)).toEqual({ balance: -40_00, credit: 40_00 });
  });

  test("that was just paid is told, and paid again only where that is meant", async () => {
    const what = { amount: 77_00 };
    const { id } = await paid(what);
    expect(await outcomeOf(start(what))).toBe("checkout.already_paying");
    await deliverAll();
    expect(await getCheckout(world, books.ann)).toMatchObject({
      processing: [],
      lately: [{ id, amount: 77_00, status: "succeeded" }],
    });
    expect((await getCheckout(world, books.eva)).lately).toEqual([]);
    expect(await outcomeOf(start(what))).toBe("checkout.paid_lately");
    expect(await outcomeOf(start({ amount: 78_00 }))).toBe("ok");
    expect(await outcomeOf(start(what, books.eva))).toBe("ok");
    expect(await outcomeOf(start({ ...what, repeated: true }))).toBe("ok");
    world.setNow(new Date(world.clock().getTime() + 11 * minute));
    expect(await outcomeOf(start(what))).toBe("ok");
    expect((await getCheckout(world, books.ann)).lately).toEqual([]);
  });
});

describe("a token", () => {
  test("is for one payment, once, for ten minutes", async () => {
    const [one, two] = [await start(), await start({ amount: 100 })];
    const { token } = await sandbox.tokenise(one);
    const wrong = await payWithToken(world, books.ann, { id: two.payment.id, token });
    expect(wrong).toMatchObject({ status: "failed", failure: "failed" });
    world.setNow(new Date(world.clock().getTime() + 11 * minute));
    const late = await payWithToken(world, books.ann, { id: one.payment.id, token });
    expect(late).toMatchObject({ status: "failed", failure: "failed" });
    expect(await moneyOf()).toEqual([]);
  });

  test.each([
    [{ cardNumber: "4242424242424241" }, "cardNumber"],
    [{ cardNumber: "4111111111111111" }, "cardNumber"],
    [{ expiry: "10/26" }, "expiry"],
    [{ cvv: "12" }, "cvv"],
    [{ cardHolder: "4242 4242" }, "cardHolder"],
  ])("is not given for %o", async (card, field) => {
    const answer = await sandbox.tokenise(await start(), card);
    expect(answer).toMatchObject({ status: 422, code: "invalid_card", field, token: "" });
  });

  test("is given to our own pages alone, for a payment they have begun", async () => {
    const started = await start();
    expect((await sandbox.tokenise(started, {}, "https://elsewhere.example")).status).toBe(403);
    const { tokeniser } = started;
    const guessed = { tokeniser: tokeniser && { ...tokeniser, secret: "sec_guessed" } };
    expect((await sandbox.tokenise(guessed)).status).toBe(404);
  });
});

describe("a card whose bank asks its payer", () => {
  const startConfirmed = async () => {
    const { id, page } = await paid({}, { cardNumber: testCards.confirmed });
    if (!page) throw new Error("nobody was asked");
    const decide = (decision: string) =>
      fetch(page, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `decision=${decision}`,
      });
    return { id, page, decide };
  };
  const back = (id: string) => `${world.config.publicUrl}/payments/card/${id}`;

  test("is paid once they have confirmed it; a second press and the way back only lead on", async () => {
    const { id, page, decide } = await startConfirmed();
    const question = await fetch(page, { headers: { "accept-language": "en-GB,uk;q=0.5" } });
    expect(question.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await question.text()).toContain("500,00 ₴");
    expect((await decide("perhaps")).status).toBe(422);
    const [first, second] = await Promise.all([decide("accept"), decide("decline")]);
    expect([first?.status, second?.status]).toEqual([303, 303]);
    expect(first?.headers.get("location")).toBe(back(id));
    const again = await fetch(page, { redirect: "manual" });
    expect(again.headers.get("location")).toBe(back(id));
    await deliverAll();
    const done = await getCardPayment(world, books.ann, { id });
    expect(done).toMatchObject({ status: "succeeded", page: null });
    expect(await balanceOf()).toEqual({ balance: -500_00, credit: 500_00 });
  });

  test("brings nothing where they declined, or never answered", async () => {
    const { id, decide } = await startConfirmed();
    await decide("decline");
    await deliverAll();
    const declined = await getCardPayment(world, books.ann, { id });
    expect(declined).toMatchObject({ failure: "card_declined", page: null });
    const late = await startConfirmed();
    expect((await getCardPayment(world, books.ann, { id: late.id })).status).toBe("processing");
    world.setNow(new Date(world.clock().getTime() + 31 * minute));
    await followPayment(world, { orgId: books.orgId, id: late.id });
    expect(await getCardPayment(world, books.ann, { id: late.id })).toMatchObject({
      status: "failed",
      page: null,
    });
    expect(await balanceOf()).toEqual({ balance: 0, credit: 0 });
  });
});

describe("who may", () => {
  test("pay: the household, for what it sees", async () => {
    const { id } = await books.issue(500_00);
    const stranger = await foundBooks(world);
    expect(await outcomeOf(start({}, books.bob))).toBe("generic.not_found");
    expect(await outcomeOf(start({}, books.max))).toBe("generic.not_found");
    expect(await outcomeOf(start({}, stranger.ann))).toBe("generic.not_found");
    const places = books.ann.places.map((place) => ({ ...place, since: "2026-11-18" }));
    const newcomer = { ...books.ann, places };
    expect(await outcomeOf(start({ invoiceIds: [id] }, newcomer))).toBe("generic.validation");
    expect(await outcomeOf(start({ invoiceIds: [randomUUID()] }))).toBe("generic.validation");
  });

  test("see and charge an attempt: who made it", async () => {
    const started = await start();
    const { id } = started.payment;
    const { token } = await sandbox.tokenise(started);
    for (const actor of [books.eva, books.bob, books.max, (await foundBooks(world)).ann]) {
      expect(await outcomeOf(getCardPayment(world, actor, { id }))).toBe("generic.not_found");
      expect(await outcomeOf(payWithToken(world, actor, { id, token }))).toBe("generic.not_found");
    }
    expect((await getCardPayment(world, books.ann, { id })).status).toBe("created");
  });

  test("nobody by card where nobody takes cards, or they give no answer", async () => {
    world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
    const key = randomUUID();
    expect(await outcomeOf(start({}, books.ann, key))).toBe("checkout.provider_unavailable");
    world.config.cards = sandbox.cards;
    expect(await outcomeOf(start({}, books.ann, key))).toBe("ok");
    world.config.cards = null;
    expect(await outcomeOf(start())).toBe("checkout.no_provider");
    expect((await getCheckout(world, books.ann)).provider).toBeNull();
    world.config.cards = sandbox.cards;
  });

  test("a charge without an answer stays in processing until the provider says", async () => {
    const started = await start();
    const { id } = started.payment;
    const { token } = await sandbox.tokenise(started);
    world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
    const unknown = await payWithToken(world, books.ann, { id, token });
    expect(unknown.status).toBe("processing");
    await followPayment(world, { orgId: books.orgId, id });
    expect((await getCardPayment(world, books.ann, { id })).status).toBe("processing");
    world.config.cards = sandbox.cards;
    world.setNow(new Date(world.clock().getTime() + 31 * minute));
    await followPayment(world, { orgId: books.orgId, id });
    expect(await getCardPayment(world, books.ann, { id })).toMatchObject({ failure: "failed" });
  });
});
