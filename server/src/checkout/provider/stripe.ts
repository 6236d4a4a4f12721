import type Stripe from "stripe";
import type { RefundReport, PaymentReport } from "#core/checkout/lifecycle.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { second } from "#core/kernel/time.ts";
import { type CardKeys, testKeys } from "../settings/card-keys.ts";
import { paidIn } from "./amount.ts";
import {
  type CardProvider,
  ProviderAway,
  type ProviderEvent,
  type ProviderList,
  type ProviderMovement,
  type RefundFor,
  type WebhookAnswer,
} from "./provider.ts";
import { readReference, writeReference } from "./reference.ts";
import { isKeptIntent, keptReportOf, stripeKeeping } from "./stripe-keeping.ts";

const patience = 10 * second;
/** Seconds that a message may be old. */
const tolerance = 300;
/** Refunds that one page of its list holds; a payment has at most fifty. */
const refundsPage = 100;
/** Movements that one page of its list holds. */
const movementsPage = 100;

type Keys = Extract<CardKeys, { name: "stripe" }>;
type Session = Stripe.Checkout.Session;
/** Where a stand-in listens; Stripe itself without one. */
type StripeAddress = { host: string; port: number; protocol: "http" | "https" };

/** Creates the provider Stripe through its own library: hosted Checkout, amounts in kopecks. */
export function stripeProvider(
  { secretKey, webhookSecret }: Keys,
  place?: StripeAddress,
): CardProvider {
  let opened: Promise<Stripe> | null = null;

  /** Its library is large: who takes no cards by it never loads it. */
  function open(): Promise<Stripe> {
    opened ??= import("stripe").then(
      ({ default: Library }) =>
        new Library(secretKey, {
          ...place,
          timeout: patience,
          maxNetworkRetries: 0,
          telemetry: false,
          httpClient: Library.createFetchHttpClient(),
        }),
    );
    return opened;
  }

  /**
   * Calls Stripe; null for a final refusal, `ProviderAway` otherwise. Errors repeat nothing that
   * was sent.
   */
  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    const stripe = await open();
    try {
      return await call(stripe);
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error;
      // 409: the same is being asked at this moment, and how that ends is not known yet.
      const known = error.statusCode !== 409;
      if (known && error instanceof stripe.errors.StripeInvalidRequestError) return null;
      throw new ProviderAway(`Stripe: ${error.type} ${error.code ?? error.statusCode ?? ""}`);
    }
  }

  async function sessionOf(id: string): Promise<Session> {
    const found = await ask(({ checkout }) =>
      checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }),
    );
    if (!found) throw new ProviderAway("Stripe does not know a session");
    return found;
  }

  const keptCards = stripeKeeping(ask);

  /** Returns Stripe's payment intent of a session; null while nobody has paid. */
  async function moneyOf({ intent }: RefundFor): Promise<string | null> {
    if (!intent || isKeptIntent(intent)) return intent;
    const { payment_intent: money } = await sessionOf(intent);
    return typeof money === "string" ? money : (money?.id ?? null);
  }

  return {
    name: "stripe",
    test: testKeys.stripe.test(secretKey),
    hosted: true,
    async createIntent({ reference, amount, purpose, returnUrl }) {
      const ownReference = writeReference(reference);
      const about = { metadata: { reference: ownReference } };
      const wanted: Stripe.Checkout.SessionCreateParams = {
        mode: "payment",
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "uah", unit_amount: amount, product_data: { name: purpose } },
          },
        ],
        client_reference_id: ownReference,
        ...about,
        payment_intent_data: { ...about, description: purpose },
        success_url: returnUrl,
        cancel_url: returnUrl,
      };
      // Asked again it gives the same session: nothing of what is sent may depend on the hour.
      const session = await ask(({ checkout }) =>
        checkout.sessions.create(wanted, { idempotencyKey: `pay ${ownReference}` }),
      );
      if (!session?.url) throw new ProviderAway("Stripe made no session");
      return { intent: session.id, page: session.url };
    },
    charge: () => Promise.resolve(null),
    status: async (intent) =>
      isKeptIntent(intent) ? keptCards.status(intent) : reportOf(await sessionOf(intent)),
    keeping: keptCards.keeping,
    async refund(wanted) {
      const money = await moneyOf(wanted);
      if (!money) return { status: "failed" };
      const reference = writeReference(wanted.refund);
      const refundInput = { payment_intent: money, amount: wanted.amount, metadata: { reference } };
      const refund = await ask(({ refunds }) =>
        refunds.create(refundInput, { idempotencyKey: `refund ${reference}` }),
      );
      return refund ? refundOf(refund) : { status: "failed" };
    },
    async refundStatus(wanted) {
      const money = await moneyOf(wanted);
      if (!money) return { status: "failed" };
      const reference = writeReference(wanted.refund);
      const list = await ask(({ refunds }) =>
        refunds.list({ payment_intent: money, limit: refundsPage }),
      );
      const found = list?.data.find(({ metadata }) => metadata?.["reference"] === reference);
      return found ? refundOf(found) : { status: "unknown" };
    },
    async movements(from, to): Promise<ProviderList> {
      const created = { gte: Math.floor(from.getTime() / second), lt: to.getTime() / second };
      const wanted = { created, limit: movementsPage, expand: ["data.source"] };
      const items: ProviderMovement[] = [];
      for (let last: string | undefined, more = true; more;) {
        const after = last ? { starting_after: last } : {};
        const page = await ask(({ balanceTransactions }) =>
          balanceTransactions.list({ ...wanted, ...after }),
        );
        if (!Array.isArray(page?.data))
          throw new ProviderAway("Stripe gave no list of its movements");
        items.push(...page.data.flatMap(movementOf));
        last = page.data.at(-1)?.id;
        more = page.has_more && last !== undefined;
      }
      return { since: null, refunds: true, items };
    },
    async readWebhook(headers, body, now): Promise<WebhookAnswer> {
      const { webhooks, errors } = await open();
      const signature = headers.get("stripe-signature") ?? "";
      const at = now.getTime();
      try {
        const text = Buffer.from(body);
        return read(
          webhooks.constructEvent(text, signature, webhookSecret, tolerance, undefined, at),
        );
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

/** Reads a message about a payment or refund of ours; the account may take other money too. */
function read(event: Stripe.Event): ProviderEvent | "not_ours" {
  const { id: eventId, type } = event;
  if (type.startsWith("checkout.session.")) {
    const session = event.data.object as Session;
    const reference = readReference(session.client_reference_id ?? "");
    const report: PaymentReport =
      type === "checkout.session.async_payment_failed"
        ? { status: "failed", failure: "card_declined" }
        : reportOf(session);
    return reference ? { eventId, reference, about: "payment", report } : "not_ours";
  }
  if (type.startsWith("payment_intent.")) {
    const money = event.data.object as Stripe.PaymentIntent;
    const reference = readReference(money.metadata?.["kept_for"] ?? "");
    return reference
      ? { eventId, reference, about: "payment", report: keptReportOf(money) }
      : "not_ours";
  }
  if (type.startsWith("refund.")) {
    const refund = event.data.object as Stripe.Refund;
    const reference = readReference(refund.metadata?.["reference"] ?? "");
    return reference
      ? { eventId, reference, about: "refund", report: refundOf(refund) }
      : "not_ours";
  }
  return "not_ours";
}

function reportOf(session: Session): PaymentReport {
  const { status, payment_status: paid, amount_total: total, currency } = session;
  if (paid === "paid") {
    const sum = total === null ? null : toKopecks(total);
    const amount = paidIn((currency ?? "").toUpperCase(), sum);
    return { status: "succeeded", amount, lastFour: lastFourOf(session) };
  }
  if (status === "expired") return { status: "expired" };
  return { status: status === "complete" ? "processing" : "waiting" };
}

/**
 * Converts a payment or refund of ours, in the currency asked for; the account may move other money
 * too.
 */
function movementOf({ source, created }: Stripe.BalanceTransaction): ProviderMovement[] {
  if (source === null || typeof source === "string") return [];
  if (source.object !== "charge" && source.object !== "refund") return [];
  const reference = readReference(source.metadata?.["reference"] ?? "");
  if (!reference || source.currency !== "uah") return [];
  const kind = source.object === "charge" ? "payment" : "refund";
  return [{ reference, kind, amount: toKopecks(source.amount), at: new Date(created * second) }];
}

/** Returns the card's last four digits if the session comes with its charge. */
function lastFourOf({ payment_intent: money }: Session): string | null {
  const charge = typeof money === "object" ? money?.latest_charge : null;
  const details = typeof charge === "object" ? charge?.payment_method_details : null;
  return /^\d{4}$/.exec(details?.card?.last4 ?? "")?.[0] ?? null;
}

function refundOf({ status, amount, currency }: Stripe.Refund): RefundReport {
  if (status === "succeeded")
    return { status: "done", amount: paidIn(currency.toUpperCase(), toKopecks(amount)) };
  return { status: status === "failed" || status === "canceled" ? "failed" : "sent" };
}
