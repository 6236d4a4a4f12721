import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import type { CardProviderName } from "#core/checkout/model.ts";
import { minute } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import type { SettingValues } from "#server/platform/start/slice-settings.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { toHryvnias } from "./provider/amount.ts";
import { liqpaySignature } from "./provider/liqpay.ts";
import { signBody } from "./provider/signature.ts";
import { getCardPayment } from "./reads/payments-view.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { followPayment } from "./verbs/follow.ts";
import { followRefund } from "./verbs/follow-refund.ts";
import { startPayment } from "./verbs/pay.ts";
import { requestRefund } from "./verbs/refund.ts";
import { hookOf } from "./verbs/webhook.ts";
import { toKopecks } from "#core/kernel/money.ts";

// What the weather does to messages of each provider with a page of its own; the sandbox's is in checkout.test.ts.
type ProviderMessage = {
  state: "paid" | "failed" | "processing";
  amount: number;
  reference: string;
};
type Speaker = {
  settings: SettingValues;
  /** Answers of the stand-in to our calls; null: it is never called. */
  answers: (path: string) => object;
  /** A message as it signs it; `forged`: as somebody else would. */
  message: (
    message: ProviderMessage,
    at: Date,
    forged: boolean,
  ) => { headers: Headers; body: string };
  /** True when messages carry their time, so that old ones are refused. */
  dated: boolean;
};

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
let count = 0;

const speakers: Record<Exclude<CardProviderName, "sandbox">, Speaker> = {
  liqpay: {
    settings: {
      OSELIA_CARD_PROVIDER: "liqpay",
      LIQPAY_PUBLIC_KEY: "i1",
      LIQPAY_PRIVATE_KEY: "private",
    },
    answers: () => ({ status: "error" }),
    dated: false,
    message({ state, amount, reference }, _at, forged) {
      const status = { paid: "success", failed: "failure", processing: "processing" }[state];
      const order = {
        status,
        amount: toHryvnias(toKopecks(amount)),
        currency: "UAH",
        payment_id: count,
      };
      const webhookBody = { ...order, public_key: "i1", order_id: reference };
      const data = Buffer.from(JSON.stringify(webhookBody)).toString("base64");
      const signature = liqpaySignature(forged ? "guessed" : "private", data);
      const body = new URLSearchParams({ data, signature }).toString();
      return { headers: new Headers(), body };
    },
  },
  monobank: {
    settings: { OSELIA_CARD_PROVIDER: "monobank", MONOBANK_TOKEN: "u_token" },
    answers: (path) =>
      path.endsWith("/pubkey")
        ? {
            key: Buffer.from(pair.publicKey.export({ type: "spki", format: "pem" })).toString(
              "base64",
            ),
          }
        : {
            invoiceId: `p2_${count}`,
            pageUrl: `https://pay.mbnk.biz/${count}`,
            status: "created",
            amount: 1,
            ccy: 980,
          },
    dated: false,
    message({ state, amount, reference }, at, forged) {
      const status = { paid: "success", failed: "failure", processing: "processing" }[state];
      const modifiedDate = at.toISOString();
      const webhookBody = {
        invoiceId: `p2_${count}`,
        status,
        amount,
        ccy: 980,
        modifiedDate,
        reference,
      };
      const body = JSON.stringify(webhookBody);
      const key = forged ? stranger.privateKey : pair.privateKey;
      const signature = createSign("sha256").update(body).sign(key, "base64");
      return { headers: new Headers({ "x-sign": signature }), body };
    },
  },
  stripe: {
    settings: {
      OSELIA_CARD_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    },
    answers: () => ({
      id: `cs_${count}`,
      url: `https://checkout.stripe.com/${count}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: 1,
      currency: "uah",
      payment_intent: null,
    }),
    dated: true,
    message({ state, amount, reference }, at, forged) {
      const object = {
        client_reference_id: reference,
        status: "complete",
        payment_status: state === "paid" ? "paid" : "unpaid",
        amount_total: amount,
        currency: "uah",
      };
      const type =
        state === "failed" ? "checkout.session.async_payment_failed" : "checkout.session.completed";
      const id = `evt_${count}_${state}_${amount}`;
      const body = JSON.stringify({ id, object: "event", type, data: { object } });
      const signature = signBody(forged ? "guessed" : "whsec_1", body, at);
      return { headers: new Headers({ "stripe-signature": signature }), body };
    },
  },
};

let world: TestWorld;
let books: Books;
beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  count++;
  books = await foundBooks(world);
});
afterEach(() => vi.restoreAllMocks());

test("a payment that was left at Stripe's page, or at its bank's question there, ends and keeps nobody from paying", async () => {
  world.config.sliceSettings = { ...speakers.stripe.settings };
  const session = { ...speakers.stripe.answers(""), status: "open" };
  const says = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => says.mockRestore());
  says.mockImplementation(() => Promise.resolve(Response.json(session)));
  const invoice = await books.issue(500_00);
  const begin = (actor: Books["ann"]) =>
    startPayment(
      world,
      actor,
      {
        apartmentId: books.flats[0],
        invoiceIds: [invoice.id],
        owed: 500_00,
        amount: 500_00,
        paymentPurpose: "Внески",
      },
      randomUUID(),
    );
  const { payment } = await begin(books.ann);
  const reference = { orgId: books.orgId, id: payment.id };
  await followPayment(world, reference);
  const seen = async () => getCardPayment(world, books.ann, { id: payment.id });
  expect(await seen()).toMatchObject({ status: "created", page: expect.any(String) });
  // Stripe closes its page after a day; the job that follows asks and ends what was begun.
  session.status = "expired";
  world.setNow(new Date(testNow.getTime() + 25 * 60 * minute));
  await followPayment(world, reference);
  expect(await seen()).toMatchObject({ status: "failed", page: null });
  count++;
  Object.assign(session, speakers.stripe.answers(""), { status: "open" });
  expect((await begin(books.ann)).payment).toMatchObject({ status: "created" });
});

describe.each(Object.entries(speakers))("%s", (name, speaker) => {
  /** Its side of the network: well, or as `weather` makes it. */
  const network = (weather?: () => Promise<Response>) => {
    world.config.sliceSettings = { ...speaker.settings };
    const says = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => says.mockRestore());
    says.mockImplementation((wanted) => {
      const url = wanted instanceof Request ? wanted.url : String(wanted);
      return weather
        ? weather()
        : Promise.resolve(Response.json(speaker.answers(new URL(url).pathname)));
    });
    return says;
  };
  const start = async (invoiceIds: string[] = [], owed = 0) => {
    const [apartmentId] = books.flats;
    const input = { apartmentId, invoiceIds, owed, amount: 500_00, paymentPurpose: "Внески" };
    // Some stand open beside each other, as where their payer has agreed to that.
    const agreed = { ...input, repeated: true };
    return (await startPayment(world, books.ann, agreed, randomUUID())).payment;
  };
  const tell = (
    id: string,
    over: Partial<ProviderMessage> = {},
    { forged = false, at = world.clock() } = {},
  ) => {
    const reference = `${books.orgId}.${id}`;
    const message: ProviderMessage = { state: "paid", amount: 500_00, reference, ...over };
    const { headers, body } = speaker.message(message, at, forged);
    const hook = hookOf(name as keyof typeof speakers);
    return hook(world, { headers, body: new TextEncoder().encode(body) });
  };
  const brought = async () =>
    (await listPayments(world, books.ann, { apartmentId: books.flats[0] })).items.map(
      ({ amount }) => amount,
    );
  const statusOf = async (id: string) => (await getCardPayment(world, books.ann, { id })).status;

  test("far more than is open is begun only as far as its payer agreed to it", async () => {
    network();
    await books.issue(100_00);
    const [apartmentId] = books.flats;
    const input = {
      apartmentId,
      invoiceIds: [],
      owed: 100_00,
      paymentPurpose: "Внески",
      repeated: true,
    };
    const begin = (amount: number, beyond?: number) =>
      startPayment(world, books.ann, { ...input, amount, beyond }, randomUUID());
    for (const beyond of [undefined, 399_99])
      expect(await outcomeOf(begin(500_00, beyond))).toBe("checkout.far_beyond");
    expect((await begin(200_00)).payment).toMatchObject({ status: "created", amount: 200_00 });
    count++;
    expect((await begin(500_00, 400_00)).payment).toMatchObject({ amount: 500_00 });
  });

  test("before the redirect, twice, at once, out of order and late: one payment", async () => {
    network();
    const { id, page } = await start();
    expect(page).toMatch(/^https:/);
    expect(await Promise.all([1, 2, 3, 4].map(() => tell(id)))).toEqual([200, 200, 200, 200]);
    expect(await tell(id, { state: "processing" })).toBe(200);
    expect(await tell(id, { state: "failed" })).toBe(200);
    const first = world.clock();
    world.setNow(new Date(first.getTime() + 600 * minute));
    // The very same message, ten hours later.
    expect(await tell(id, {}, { at: first })).toBe(speaker.dated ? 400 : 200);
    expect(await statusOf(id)).toBe("succeeded");
    expect(await brought()).toEqual([500_00]);
  });

  test("money after a failure counts, a failure after money does not", async () => {
    network();
    const { id } = await start();
    expect(await tell(id, { state: "failed" })).toBe(200);
    expect(await statusOf(id)).toBe("failed");
    expect(await tell(id)).toBe(200);
    expect(await statusOf(id)).toBe("succeeded");
    expect(await brought()).toEqual([500_00]);
  });

  test("forged, of another sum, about nothing, another organisation's, at another's door: nothing", async () => {
    network();
    const { id } = await start();
    const other = await foundBooks(world);
    expect(await tell(id, {}, { forged: true })).toBe(400);
    for (const amount of [499_99, 500_01, 1]) expect(await tell(id, { amount })).toBe(200);
    expect(await tell(randomUUID())).toBe(404);
    expect(await tell(id, { reference: `${other.orgId}.${id}` })).toBe(404);
    expect(await hookOf("sandbox")(world, { headers: new Headers(), body: new Uint8Array() })).toBe(
      404,
    );
    expect(await statusOf(id)).toBe("created");
    expect(await brought()).toEqual([]);
    count++;
    expect(await tell(id)).toBe(200);
    expect(await brought()).toEqual([500_00]);
  });

  test("for an invoice that was cancelled meanwhile the money becomes credit", async () => {
    network();
    const invoice = await books.issue(500_00);
    const { id } = await start([invoice.id], 500_00);
    await books.cancel(invoice.number);
    expect(await tell(id)).toBe(200);
    const { credit } = await getAccount(world, books.ann, { apartmentId: books.flats[0] });
    expect(credit).toBe(500_00);
  });

  test.each<[string, () => Promise<Response>]>([
    ["down", () => Promise.reject(new TypeError("fetch failed"))],
    ["slow", () => Promise.reject(new DOMException("too slow", "TimeoutError"))],
    ["answering 500", () => Promise.resolve(Response.json({ error: {} }, { status: 500 }))],
    ["answering nonsense", () => Promise.resolve(new Response("<html>", { status: 200 }))],
  ])(
    "while it is %s nothing is lost or charged, and nobody is told that it was",
    async (_, weather) => {
      const says = network();
      const { id } = await start();
      const reference = { orgId: books.orgId, id };
      says.mockImplementation(weather);
      if (name !== "liqpay") expect(await outcomeOf(start())).toBe("checkout.provider_unavailable");
      await followPayment(world, reference);
      expect(await statusOf(id)).toBe("created");
      says.mockImplementation((wanted) => {
        const url = wanted instanceof Request ? wanted.url : String(wanted);
        return Promise.resolve(Response.json(speaker.answers(new URL(url).pathname)));
      });
      expect(await tell(id)).toBe(200);
      says.mockImplementation(weather);
      // A refund without an answer is neither done nor failed.
      const refund = { id, amount: 100_00, left: 500_00, reason: "Сплачено двічі" };
      const { items } = await requestRefund(world, books.max, refund, randomUUID());
      await followRefund(world, { orgId: books.orgId, id: items[0]?.id ?? "" });
      expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "sent" }]);
      const more = { ...refund, amount: 400_01, left: 400_00 };
      expect(await outcomeOf(requestRefund(world, books.max, more, randomUUID()))).toBe(
        "checkout.refund_too_much",
      );
    },
  );
});
