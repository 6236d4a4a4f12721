import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { minute } from "#core/kernel/time.ts";
import { ProviderAway } from "./provider.ts";
import { signBody } from "./signature.ts";
import { stripeProvider } from "./stripe.ts";

const keys = {
  name: "stripe",
  secretKey: "sk_live_known",
  webhookSecret: "whsec_test_secret",
} as const;
const orgId = "0e2c6d4e-7f0a-4e0e-9a52-0d4f7c1b8a11";
const payment = { orgId, id: "5b1f7a3c-2d44-4d0b-8a6f-9c3e1d2f4b66" };
const refund = { orgId, id: "9f8e7d6c-5b4a-4c3d-8e1f-0a9b8c7d6e5f" };
const [order, back] = [payment, refund].map(({ id }) => `${orgId}.${id}`) as [string, string];
const now = new Date(1_700_000_000_000);
const input = {
  reference: payment,
  amount: toKopecks(123_450),
  purpose: 'Внески "за" листопад',
  returnUrl: "https://oselia.example/payments/card/1",
  hookUrl: "https://oselia.example/api/hooks/stripe",
};
const wanted = {
  payment,
  refund,
  intent: "cs_1",
  amount: toKopecks(30_05),
  captured: toKopecks(123_450),
  refunding: toKopecks(30_05),
};
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
});

type StripeCall = { path: string; form: Record<string, string>; key: unknown };
/** Opens Stripe on this computer, answering by `say`. */
async function standIn(say: (call: StripeCall) => { status?: number; json: unknown }) {
  const calls: StripeCall[] = [];
  const listener = async (request: IncomingMessage) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    const form = Object.fromEntries(new URLSearchParams(body));
    const { url: path = "", headers } = request;
    expect(headers.authorization).toBe("Bearer sk_live_known");
    const call = { path, form, key: headers["idempotency-key"] };
    calls.push(call);
    return say(call);
  };
  const server = createServer((request, response) => {
    void listener(request).then(({ status = 200, json }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    });
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { calls, provider: stripeProvider(keys, { host: "127.0.0.1", port, protocol: "http" }) };
}

const session = (over: object = {}) => ({
  id: "cs_1",
  object: "checkout.session",
  url: "https://checkout.stripe.com/c/pay/cs_1",
  client_reference_id: order,
  status: "complete",
  payment_status: "paid",
  amount_total: 123_450,
  currency: "uah",
  payment_intent: {
    id: "pi_1",
    latest_charge: { payment_method_details: { card: { last4: "4242" } } },
  },
  ...over,
});
const given = (over: object = {}) => ({
  id: "re_1",
  object: "refund",
  amount: 30_05,
  currency: "uah",
  status: "pending",
  metadata: { reference: back },
  ...over,
});
const away = (error: unknown) => error;

test("signs as it publishes", async () => {
  const body = '{"id":"evt_1","object":"event"}';
  expect(signBody("whsec_test_secret", body, now)).toBe(
    "t=1700000000,v1=0c8670ed117751cc551a20e35839447075c42800ea3cf3e8a2fbda99cd1e6edd",
  );
});

test("makes a session of kopecks, the same when asked again, follows it and gives money back", async () => {
  let state = session({ status: "open", payment_status: "unpaid", payment_intent: null });
  let refunds: object[] = [];
  const { calls, provider } = await standIn(({ path }) => {
    if (path === "/v1/refunds") {
      refunds = [given()];
      return { json: refunds[0] };
    }
    if (path.startsWith("/v1/refunds?")) return { json: { object: "list", data: refunds } };
    return { json: state };
  });
  const page = { intent: "cs_1", page: "https://checkout.stripe.com/c/pay/cs_1" };
  expect(await provider.createIntent(input)).toEqual(page);
  await provider.createIntent(input);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[0]).toMatchObject({
    path: "/v1/checkout/sessions",
    key: `pay ${order}`,
    form: {
      mode: "payment",
      "line_items[0][price_data][currency]": "uah",
      "line_items[0][price_data][unit_amount]": "123450",
      "line_items[0][price_data][product_data][name]": input.purpose,
      client_reference_id: order,
      success_url: input.returnUrl,
    },
  });
  expect(await provider.status("cs_1")).toEqual({ status: "waiting" });
  expect(await provider.refund(wanted)).toEqual({ status: "failed" });
  state = session();
  expect(await provider.status("cs_1")).toEqual({
    status: "succeeded",
    amount: 123_450,
    lastFour: "4242",
  });
  expect(await provider.refundStatus(wanted)).toEqual({ status: "unknown" });
  expect(await provider.refund(wanted)).toEqual({ status: "sent" });
  expect(calls.at(-1)).toEqual({
    path: "/v1/refunds",
    key: `refund ${back}`,
    form: { payment_intent: "pi_1", amount: "3005", "metadata[reference]": back },
  });
  refunds = [given({ id: "re_0", metadata: {} }), given({ status: "succeeded" })];
  expect(await provider.refundStatus(wanted)).toEqual({ status: "done", amount: 30_05 });
});

test.each([
  [500, { error: { type: "api_error", message: "broken" } }, "away"],
  [429, { error: { type: "rate_limit_error", message: "slow down" } }, "away"],
  [401, { error: { type: "invalid_request_error", message: "Invalid API Key: sk_live" } }, "away"],
  [409, { error: { type: "invalid_request_error", code: "idempotency_key_in_use" } }, "away"],
  [400, { error: { type: "invalid_request_error", code: "charge_already_refunded" } }, "failed"],
])("answering %i to a refund it is %s", async (status, json, end) => {
  const { provider } = await standIn(({ path }) =>
    path === "/v1/refunds" ? { status, json } : { json: session() },
  );
  const came: unknown = await provider.refund(wanted).catch(away);
  if (end === "failed") return expect(came).toEqual({ status: "failed" });
  expect(came).toBeInstanceOf(ProviderAway);
  // What it is known by is never repeated.
  expect(JSON.stringify(came) + String(came)).not.toContain("sk_live");
});

test("that is down is away", async () => {
  const down = stripeProvider(keys, { host: "127.0.0.1", port: 9, protocol: "http" });
  expect(await down.createIntent(input).catch(away)).toBeInstanceOf(ProviderAway);
});

const person = { orgId, id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f" };
const page = { id: "cs_set", object: "checkout.session", url: "https://checkout.stripe.com/c/set" };
const method = {
  id: "pm_1",
  customer: "cus_1",
  card: { brand: "visa", last4: "4242", exp_month: 7, exp_year: 2029 },
};

test("keeps a card that was typed in Checkout, for whoever it was begun for, and forgets it", async () => {
  let state: object = { ...page, status: "open", metadata: {}, setup_intent: null };
  const { calls, provider } = await standIn(({ form, path }) => {
    if (path === "/v1/checkout/sessions")
      state = { ...state, metadata: { card_of: form["metadata[card_of]"] } };
    return { json: state };
  });
  const back = "https://oselia.example/payments";
  const begun = await provider.keeping?.createSetup(person, back);
  expect(begun).toEqual({ setup: "cs_set", page: page.url });
  expect(calls[0]?.form).toMatchObject({ mode: "setup", customer_creation: "always" });
  expect(calls[0]?.form).not.toHaveProperty("client_reference_id");
  const keep = (owner = person) => provider.keeping?.keep({ setup: "cs_set" }, owner);
  expect(await keep()).toBeNull();
  const setup_intent = { status: "succeeded", payment_method: method };
  state = { ...state, status: "complete", customer: "cus_1", setup_intent };
  expect(await keep({ ...person, id: payment.id })).toBeNull();
  const card = { token: "cus_1/pm_1", brand: "visa", lastFour: "4242", expires: "2029-07" };
  expect(await keep()).toEqual(card);
  expect(await keep()).toEqual(card);
  await provider.keeping?.forget(card.token);
  expect(calls.slice(-2).map(({ path }) => path)).toEqual([
    "/v1/payment_methods/pm_1/detach",
    "/v1/customers/cus_1",
  ]);
  state = {
    ...state,
    setup_intent: { ...setup_intent, payment_method: { ...method, customer: null } },
  };
  expect(await keep()).toBeNull();
});

test("takes no card any more for a setup that nobody came back from; one that is over stays so", async () => {
  let open = true;
  const { calls, provider } = await standIn(() => {
    const json = open
      ? { ...page, status: "expired" }
      : { error: { type: "invalid_request_error", code: "resource_missing" } };
    const status = open ? 200 : 400;
    open = false;
    return { status, json };
  });
  await provider.keeping?.closeSetup?.("cs_set");
  await provider.keeping?.closeSetup?.("cs_set");
  expect(calls.map(({ path }) => path)).toEqual([
    "/v1/checkout/sessions/cs_set/expire",
    "/v1/checkout/sessions/cs_set/expire",
  ]);
});

type Bank = { declines?: { code: string; decline_code?: string }; asks?: boolean };
/** Simulates Stripe's payment intents of kept cards, with answers that are lost. */
async function keptIntents({ declines, asks }: Bank = {}) {
  const known = new Map<unknown, { status?: number; json: unknown }>();
  let money: Record<string, unknown> = {};
  const taken: number[] = [];
  let lost = 0;
  const answer = ({ path, form }: StripeCall) => {
    if (path === "/v1/payment_intents") {
      const metadata = {
        reference: form["metadata[reference]"],
        kept_for: form["metadata[kept_for]"],
      };
      money = { id: "pi_1", object: "payment_intent", currency: "uah", metadata };
      Object.assign(money, { amount: Number(form["amount"]), status: "requires_confirmation" });
    }
    if (path.endsWith("/cancel")) money = { ...money, status: "canceled" };
    if (path.endsWith("/confirm") && money["status"] === "requires_confirmation") {
      if (asks) money = { ...money, status: "requires_action" };
      else if (declines) {
        const error = { type: "card_error", ...declines };
        money = { ...money, status: "requires_payment_method", last_payment_error: error };
        return { status: 402, json: { error } };
      } else {
        taken.push(Number(money["amount"]));
        const latest_charge = { payment_method_details: { card: { last4: "4242" } } };
        money = { ...money, status: "succeeded", amount_received: money["amount"], latest_charge };
      }
    }
    return { json: path.includes("payment_methods") ? method : money };
  };
  const { provider, calls } = await standIn((call) => {
    const before = call.key ? known.get(call.key) : undefined;
    const answered = before ?? answer(call);
    if (call.key) known.set(call.key, answered);
    return lost-- > 0 ? { status: 503, json: { error: { type: "api_error" } } } : answered;
  });
  const { keeping } = provider;
  if (!keeping?.createIntent) throw new Error("it keeps no cards");
  const { createIntent } = keeping;
  return {
    calls,
    taken,
    provider,
    loseNext: (count: number) => void (lost = count),
    begin: async () => (await createIntent(input, "cus_1/pm_1")).intent,
    charge: (intent: string) => keeping.charge(intent, "cus_1/pm_1", input),
  };
}

test("charges a kept card once, off session, whichever answer is lost", async () => {
  const { begin, calls, charge, loseNext, provider, taken } = await keptIntents();
  loseNext(1);
  expect(await begin().catch(away)).toBeInstanceOf(ProviderAway);
  const intent = await begin();
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[0]).toMatchObject({
    key: `kept ${order}`,
    form: { amount: "123450", currency: "uah", customer: "cus_1", payment_method: "pm_1" },
  });
  expect(await provider.status(intent)).toEqual({ status: "waiting" });
  loseNext(1);
  expect(await charge(intent).catch(away)).toBeInstanceOf(ProviderAway);
  const paid = { status: "succeeded", amount: 123_450, lastFour: "4242" };
  expect(await provider.status(intent)).toEqual(paid);
  expect(await Promise.all([charge(intent), charge(intent)])).toEqual([paid, paid]);
  expect(taken).toEqual([123_450]);
  const confirm = calls.find(({ path }) => path.endsWith("/confirm"));
  expect(confirm).toMatchObject({ key: "charge pi_1", form: { off_session: "true" } });
});

test.each([
  [{ asks: true }, "confirmation_required"],
  [{ declines: { code: "authentication_required" } }, "confirmation_required"],
  [
    { declines: { code: "card_declined", decline_code: "insufficient_funds" } },
    "insufficient_funds",
  ],
  [{ declines: { code: "card_declined", decline_code: "generic_decline" } }, "card_declined"],
  [{ declines: { code: "expired_card" } }, "invalid_card"],
  [{ declines: { code: "processing_error" } }, "failed"],
])("what a bank says of a kept card, %j, ends its intent as %s", async (bank, failure) => {
  const { begin, calls, charge, taken } = await keptIntents(bank);
  expect(await charge(await begin())).toEqual({ status: "failed", failure });
  expect(calls.some(({ path }) => path.endsWith("/cancel"))).toBe(true);
  expect(taken).toEqual([]);
});

test("an intent that is being confirmed at this moment is not cancelled", async () => {
  const { calls, provider } = await standIn(({ path }) =>
    path.endsWith("/confirm")
      ? { status: 409, json: { error: { type: "invalid_request_error", code: "lock_timeout" } } }
      : { json: { id: "pi_1", object: "payment_intent", status: "requires_confirmation" } },
  );
  const came = await provider.keeping?.charge("pi_1", "cus_1/pm_1", input).catch(away);
  expect(came).toBeInstanceOf(ProviderAway);
  expect(calls.map(({ path }) => path)).toEqual(["/v1/payment_intents/pi_1/confirm"]);
});

test("what is not to be charged any more is given up", async () => {
  const { begin, provider, taken } = await keptIntents();
  const intent = await begin();
  expect(await provider.keeping?.abandon?.(intent)).toEqual({ status: "expired" });
  expect(taken).toEqual([]);
});

test("an intent that it refuses to make takes nothing; without the card it is invalid", async () => {
  const refused = { status: 400, json: { error: { type: "invalid_request_error" } } };
  let customer: string | null = "cus_1";
  const { provider } = await standIn(({ path }) =>
    path.includes("payment_methods") ? { json: { ...method, customer } } : refused,
  );
  const begun = await provider.keeping?.createIntent?.(input, "cus_1/pm_1");
  const charge = () => provider.keeping?.charge(begun?.intent ?? "", "cus_1/pm_1", input);
  expect(await charge()).toEqual({ status: "failed", failure: "failed" });
  customer = null;
  expect(await charge()).toBeNull();
});

const read = (
  type: string,
  object: object,
  { secret = keys.webhookSecret as string, at = now } = {},
) => {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const headers = new Headers({ "stripe-signature": signBody(secret, body, at) });
  return stripeProvider(keys).readWebhook(headers, new TextEncoder().encode(body), now);
};

test.each([
  ["checkout.session.completed", session(), { status: "succeeded", amount: 123_450 }],
  ["checkout.session.completed", session({ currency: "usd" }), { status: "succeeded", amount: 0 }],
  ["checkout.session.completed", session({ payment_status: "unpaid" }), { status: "processing" }],
  ["checkout.session.async_payment_succeeded", session(), { status: "succeeded" }],
  [
    "checkout.session.async_payment_failed",
    session({ payment_status: "unpaid" }),
    { status: "failed", failure: "card_declined" },
  ],
  [
    "checkout.session.expired",
    session({ status: "expired", payment_status: "unpaid" }),
    { status: "expired" },
  ],
])("%s tells of the payment", async (type, object, report) => {
  expect(await read(type, object)).toMatchObject({
    eventId: "evt_1",
    about: "payment",
    reference: payment,
    report,
  });
});

test.each([
  [given({ status: "succeeded" }), { status: "done", amount: 30_05 }],
  [given({ status: "failed" }), { status: "failed" }],
  [given(), { status: "sent" }],
])("refund.updated tells of the refund", async (object, report) => {
  expect(await read("refund.updated", object)).toMatchObject({
    about: "refund",
    reference: refund,
    report,
  });
});

test("the charge of a kept card is told of by its intent, that of a session by its session alone", async () => {
  const money = { status: "succeeded", amount_received: 123_450, currency: "uah" };
  const metadata = { reference: order, kept_for: order };
  expect(await read("payment_intent.succeeded", { ...money, metadata })).toMatchObject({
    reference: payment,
    report: { status: "succeeded", amount: 123_450 },
  });
  const ofSession = { ...money, metadata: { reference: order } };
  expect(await read("payment_intent.succeeded", ofSession)).toBe("not_ours");
});

test("other money of its account is not ours; forged, old and unsigned is nothing", async () => {
  expect(await read("payment_intent.succeeded", {})).toBe("not_ours");
  expect(await read("checkout.session.completed", session({ client_reference_id: "7" }))).toBe(
    "not_ours",
  );
  expect(await read("refund.updated", given({ metadata: null }))).toBe("not_ours");
  expect(await read("refund.updated", given(), { secret: "whsec_guessed" })).toBeNull();
  const old = new Date(now.getTime() - 6 * minute);
  expect(await read("refund.updated", given(), { at: old })).toBeNull();
  expect(await stripeProvider(keys).readWebhook(new Headers(), new Uint8Array(), now)).toBeNull();
});
