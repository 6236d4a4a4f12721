import type Stripe from "stripe";
import type { PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardFailure } from "#core/checkout/model.ts";
import { toKopecks, nothing } from "#core/kernel/money.ts";
import { paidIn } from "./amount.ts";
import { type CardKeeping, type KeptCard, ProviderAway } from "./provider.ts";
import { writeReference } from "./reference.ts";

/**
 * Calls Stripe and returns its answer; null for a final refusal. Throws `ProviderAway` otherwise.
 */
type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T | null>;

/** Returns whether an intent is the charge of a kept card; others are sessions of Checkout. */
export const isKeptIntent = (intent: string): boolean => intent.startsWith("pi_");

/** In place of an intent that Stripe refused to make. */
const noIntent = "pi_none_";

/** Formats our token of a card: the customer made for it alone, and the card. */
const writeCard = (customer: string, method: string) => `${customer}/${method}`;
function readCard(card: string): { customer: string; method: string } {
  const [customer = "", method = ""] = card.split("/");
  return { customer, method };
}

/**
 * Cards that Stripe keeps: typed in Checkout that charges nothing, charged off session. An intent is made without being
 * confirmed and is confirmed once: whatever answer is lost, it is looked at before it is confirmed.
 */
export function stripeKeeping(ask: Ask): {
  keeping: CardKeeping;
  status: (intent: string) => Promise<PaymentReport>;
} {
  async function find(intent: string): Promise<Stripe.PaymentIntent> {
    const found = await ask(({ paymentIntents }) =>
      paymentIntents.retrieve(intent, { expand: ["latest_charge"] }),
    );
    if (!found) throw new ProviderAway("Stripe does not know an intent");
    return found;
  }

  /** Why nothing was taken, where no bank has said it: null where the card is its customer's no more. */
  async function refused(card: string): Promise<PaymentReport | null> {
    const { customer, method } = readCard(card);
    const found = await ask(({ paymentMethods }) => paymentMethods.retrieve(method));
    return found?.customer === customer ? { status: "failed", failure: "failed" } : null;
  }

  const keeping: CardKeeping = {
    blocks: nothing,
    tellsExpiry: true,
    lacksIdempotencyKey: false,
    async createSetup(owner, returnUrl) {
      const wanted: Stripe.Checkout.SessionCreateParams = {
        mode: "setup",
        allowed_payment_method_types: ["card"],
        currency: "uah",
        customer_creation: "always",
        // Not its client_reference_id: what is told of this session is about no payment.
        metadata: { card_of: writeReference(owner) },
        success_url: returnUrl,
        cancel_url: returnUrl,
      };
      const session = await ask(({ checkout }) => checkout.sessions.create(wanted));
      if (!session?.url) throw new ProviderAway("Stripe made no session");
      return { setup: session.id, page: session.url };
    },
    async keep({ setup }, owner) {
      const session = await ask(({ checkout }) =>
        checkout.sessions.retrieve(setup, { expand: ["setup_intent.payment_method"] }),
      );
      const isOwner = session?.metadata?.["card_of"] === writeReference(owner);
      return session && isOwner ? keptIn(session) : null;
    },
    async createIntent({ reference, amount, purpose }, card) {
      const { customer, method } = readCard(card);
      const ownReference = writeReference(reference);
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: "uah",
        customer,
        payment_method: method,
        allowed_payment_method_types: ["card"],
        description: purpose,
        metadata: { reference: ownReference, kept_for: ownReference },
      };
      const made = await ask(({ paymentIntents }) =>
        paymentIntents.create(wanted, { idempotencyKey: `kept ${ownReference}` }),
      );
      // Of such a card or amount it takes nothing: that there is no intent is what its charge is told by.
      return { intent: made?.id ?? `${noIntent}${reference.id}` };
    },
    async charge(intent, card) {
      if (intent.startsWith(noIntent)) return refused(card);
      const options = { idempotencyKey: `charge ${intent}` };
      await ask((stripe) =>
        stripe.paymentIntents
          .confirm(intent, { off_session: true }, options)
          .catch((error: unknown) => {
            // A card that was refused: the intent itself says how.
            if (error instanceof stripe.errors.StripeCardError) return null;
            throw error;
          }),
      );
      const report = keptReportOf(await find(intent));
      if (report.status === "succeeded" || report.status === "processing") return report;
      // Nothing may be taken from it later: its payer is told to pay by hand.
      await ask(({ paymentIntents }) => paymentIntents.cancel(intent));
      const after = keptReportOf(await find(intent));
      if (after.status === "succeeded" || after.status === "processing") return after;
      return report.status === "failed" ? report : refused(card);
    },
    async abandon(intent) {
      if (intent.startsWith(noIntent)) return { status: "expired" };
      await ask(({ paymentIntents }) => paymentIntents.cancel(intent));
      return keptReportOf(await find(intent));
    },
    async closeSetup(setup) {
      // One that is complete or over by now says no, and that is as good.
      await ask(({ checkout }) => checkout.sessions.expire(setup));
    },
    async forget(card) {
      const { customer, method } = readCard(card);
      await ask(({ paymentMethods }) => paymentMethods.detach(method));
      // It was made for this card, and holds what its payer typed.
      await ask(({ customers }) => customers.del(customer));
    },
  };
  const status = async (intent: string): Promise<PaymentReport> =>
    intent.startsWith(noIntent) ? { status: "waiting" } : keptReportOf(await find(intent));
  return { keeping, status };
}

/** Returns the card of a completed session; null if it has none to charge. */
function keptIn({ customer, setup_intent: setup }: Stripe.Checkout.Session): KeptCard | null {
  const owner = typeof customer === "string" ? customer : customer?.id;
  if (!owner || !setup || typeof setup === "string" || setup.status !== "succeeded") return null;
  const { payment_method: method } = setup;
  if (!method || typeof method === "string" || !method.card) return null;
  // What was detached since cannot be charged any more.
  if (method.customer !== owner) return null;
  const { brand, last4: lastFour, exp_month: month, exp_year: year } = method.card;
  const expires = `${year}-${String(month).padStart(2, "0")}`;
  return { token: writeCard(owner, method.id), brand, lastFour, expires };
}

/** Reports the state of a kept card's charge. */
export function keptReportOf(money: Stripe.PaymentIntent): PaymentReport {
  const { status, last_payment_error: error, amount_received: received, currency } = money;
  if (status === "succeeded") {
    const charge = typeof money.latest_charge === "object" ? money.latest_charge : null;
    const lastFour = charge?.payment_method_details?.card?.last4 ?? null;
    return {
      status: "succeeded",
      amount: paidIn(currency.toUpperCase(), toKopecks(received)),
      lastFour: /^\d{4}$/.exec(lastFour ?? "")?.[0] ?? null,
    };
  }
  if (error) return { status: "failed", failure: failureOf(error) };
  if (status === "requires_action") return { status: "failed", failure: "confirmation_required" };
  if (status === "canceled") return { status: "expired" };
  const open = status === "requires_confirmation" || status === "requires_payment_method";
  return { status: open ? "waiting" : "processing" };
}

const invalid = [
  "expired_card",
  "incorrect_number",
  "invalid_number",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "lost_card",
  "stolen_card",
  "pickup_card",
];

function failureOf({
  code,
  decline_code: decline,
}: Stripe.PaymentIntent.LastPaymentError): CardFailure {
  const codes = [code, decline];
  if (codes.includes("authentication_required")) return "confirmation_required";
  if (codes.includes("insufficient_funds")) return "insufficient_funds";
  if (invalid.some((one) => codes.includes(one))) return "invalid_card";
  return code === "card_declined" ? "card_declined" : "failed";
}
