import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { day, minute } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { liqpaySignature } from "./provider/liqpay.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { followPayment } from "./verbs/follow.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";
import { hookOf } from "./verbs/webhook.ts";

// A provider whose card is typed on its own page; LiqPay's tells everything in one message.
const settings = {
  OSELIA_CARD_PROVIDER: "liqpay",
  LIQPAY_PUBLIC_KEY: "i123",
  LIQPAY_PRIVATE_KEY: "private",
};
let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
  world.config.sliceSettings = settings;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

const start = (key = randomUUID(), amount = 500_00) => {
  const [apartmentId] = books.flats;
  const input = { apartmentId, invoiceIds: [], owed: 0, amount, paymentPurpose: "Внески" };
  return startPayment(world, books.ann, input, key);
};
const tell = (id: string, over: object = {}, { by = "private", to = "liqpay" } = {}) => {
  const order = {
    public_key: "i123",
    order_id: `${books.orgId}.${id}`,
    payment_id: id,
    status: "success",
    amount: 500,
    currency: "UAH",
    ...over,
  };
  const data = Buffer.from(JSON.stringify(order)).toString("base64");
  const form = new URLSearchParams({ data, signature: liqpaySignature(by, data) });
  const call = { headers: new Headers(), body: new TextEncoder().encode(form.toString()) };
  return hookOf(to === "liqpay" ? "liqpay" : "sandbox")(world, call);
};
const credit = async () =>
  (await getAccount(world, books.ann, { apartmentId: books.flats[0] })).credit;

test("the payer is led to its page; what it tells before they come back, twice and late, is one payment", async () => {
  expect((await getCheckout(world, books.ann)).provider).toEqual({
    name: "liqpay",
    test: false,
    hosted: true,
  });
  const { payment, tokeniser } = await start();
  const { id, page } = payment;
  expect(tokeniser).toBeNull();
  expect(page).toMatch(/^https:\/\/www\.liqpay\.ua\/api\/3\/checkout\?data=/);
  expect(payment.status).toBe("created");
  const token = "tok_0123456789abcdef";
  expect((await payWithToken(world, books.ann, { id, token })).status).toBe("created");
  expect(await Promise.all([1, 2, 3].map(() => tell(id)))).toEqual([200, 200, 200]);
  expect(await tell(id, { status: "processing" })).toBe(200);
  world.setNow(new Date(world.clock().getTime() + 600 * minute));
  expect(await tell(id)).toBe(200);
  expect(await tell(id, { status: "failure" })).toBe(200);
  const done = await getCardPayment(world, books.ann, { id });
  expect(done).toMatchObject({ status: "succeeded", page: null, payment: { credit: 500_00 } });
  const { items } = await listPayments(world, books.ann, { apartmentId: books.flats[0] });
  expect(items).toHaveLength(1);
});

test("what is forged, of another sum or currency, about nothing, or at another's door brings nothing", async () => {
  const { id } = (await start()).payment;
  expect(await tell(id, {}, { by: "guessed" })).toBe(400);
  expect(await tell(id, { public_key: "i9" })).toBe(400);
  expect(await tell(id, {}, { to: "sandbox" })).toBe(404);
  expect(await tell(randomUUID())).toBe(404);
  expect(await tell(id, { payment_id: 1, amount: 499.99 })).toBe(200);
  expect(await tell(id, { payment_id: 2, currency: "USD" })).toBe(200);
  expect(await tell(id, { payment_id: 3, status: "sandbox" })).toBe(200);
  expect(await credit()).toBe(0);
  expect((await getCardPayment(world, books.ann, { id })).status).toBe("created");
  expect(await tell(id)).toBe(200);
  expect(await credit()).toBe(500_00);
});

test("a page on which nobody has paid is followed, and given up once it has closed", async () => {
  const { id } = (await start()).payment;
  const reference = { orgId: books.orgId, id };
  const says = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => says.mockRestore());
  const unknown = () => Promise.resolve(Response.json({ status: "error" }));
  says.mockImplementation(unknown);
  await followPayment(world, reference);
  world.setNow(new Date(world.clock().getTime() + 4 * day));
  says.mockRejectedValueOnce(new Error("down"));
  await followPayment(world, reference);
  // While it does not answer nobody knows.
  expect((await getCardPayment(world, books.ann, { id })).status).toBe("created");
  await followPayment(world, reference);
  expect(await getCardPayment(world, books.ann, { id })).toMatchObject({
    status: "failed",
    page: null,
  });
  // Money that comes after all is money.
  expect(await tell(id)).toBe(200);
  expect(await credit()).toBe(500_00);
});

test("what somebody began to pay on that page is asked about before it is begun again", async () => {
  const { id } = await books.issue(500_00);
  const [apartmentId] = books.flats;
  const begin = (who = books.ann, repeated = false) =>
    startPayment(
      world,
      who,
      {
        apartmentId,
        invoiceIds: [id],
        owed: 500_00,
        amount: 500_00,
        paymentPurpose: "Внески",
        repeated,
      },
      randomUUID(),
    );
  expect(await outcomeOf(begin())).toBe("ok");
  expect(await outcomeOf(begin(books.eva))).toBe("checkout.begun_lately");
  expect(await outcomeOf(begin(books.ann))).toBe("checkout.begun_lately");
  expect(await outcomeOf(begin(books.eva, true))).toBe("ok");
  world.setNow(new Date(world.clock().getTime() + 11 * minute));
  expect(await outcomeOf(begin(books.eva))).toBe("ok");
});

test("fifty presses at once with one key are one payment", async () => {
  const key = randomUUID();
  const many = await Promise.all(Array.from({ length: 50 }, () => start(key)));
  const ids = new Set(many.map(({ payment }) => payment.id));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  await Promise.all(Array.from({ length: 50 }, () => tell(id)));
  expect(await credit()).toBe(500_00);
  expect(await outcomeOf(start(key, 1))).toBe("api.key_reused");
});
