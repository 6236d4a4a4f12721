import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { PaymentReport } from "#core/checkout/lifecycle.ts";
import { nothing } from "#core/kernel/money.ts";
import { day, hour, minute, second } from "#core/kernel/time.ts";
import {
  type AskMonobank,
  createdInvoice,
  type InvoiceState,
  invoiceState,
  lastFourOf,
  monobankReport,
  statement,
  uah,
} from "./monobank-wire.ts";
import { type CardKeeping, ProviderAway, type Reference } from "./provider.ts";
import { writeReference } from "./reference.ts";

/** How long its page waits for a card that is to be kept. */
const setupLife = hour;
/** Days for which a charge is looked for; its statement gives 31 at once. */
const lookedFor = 30 * day;
/** How far its clock may be from ours. */
const drift = 5 * minute;

const wallet = z.object({
  wallet: z.array(z.object({ cardToken: z.string(), maskedPan: z.string() })),
});
const charged = z.object({
  invoiceId: z.string(),
  tdsUrl: z.string().nullish(),
  status: z.enum(["processing", "success", "failure"]),
  amount: z.int(),
  ccy: z.int(),
});

/**
 * Writes our name of a charge until monobank names it: since when, and by which reference, it is
 * looked for.
 */
const writeKept = (since: Date, reference: Reference) =>
  `kept:${Math.floor(since.getTime() / second)}:${writeReference(reference)}`;
function readKept(intent: string): { since: number; reference: string } | null {
  const [kind, since = "", reference = ""] = intent.split(":");
  return kind === "kept" ? { since: Number(since) * second, reference } : null;
}

/** Parses our token of a card: the wallet made for it alone, and the card. */
function readCard(card: string): { walletId: string; cardToken: string } {
  const [walletId = "", cardToken = ""] = card.split("/");
  return { walletId, cardToken };
}

const cardOf = (owner: Reference) => `card.${writeReference(owner)}`;

type MonobankContext = {
  ask: AskMonobank;
  stateOf: (invoiceId: string) => Promise<InvoiceState>;
  now: () => Date;
};

/**
 * Cards that monobank keeps: typed on its page at an invoice of nothing, charged by their token. It knows no key of a
 * charge, so that one is sent once; a lost answer is looked for in its statement, by our reference.
 */
export function monobankKeeping({ ask, stateOf, now }: MonobankContext): {
  keeping: CardKeeping;
  /** Returns monobank's invoice of our intent; null without a trace. */
  invoiceOf: (intent: string) => Promise<string | null>;
  status: (intent: string) => Promise<PaymentReport>;
} {
  /** Its number by the card's token, where the card is kept; null where it is not any more. */
  async function maskOf({ walletId, cardToken }: ReturnType<typeof readCard>) {
    const { status, body } = await ask(`wallet?walletId=${encodeURIComponent(walletId)}`);
    if (status === 404) return null;
    const found = wallet.safeParse(body).data?.wallet;
    if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
    return found.find((one) => one.cardToken === cardToken)?.maskedPan ?? null;
  }

  async function invoiceOf(intent: string): Promise<string | null> {
    const keptIntent = readKept(intent);
    if (!keptIntent) return intent;
    const from = Math.floor((keptIntent.since - drift) / second);
    const until = Math.min(now().getTime() + drift, keptIntent.since + lookedFor);
    const { status, body } = await ask(`statement?from=${from}&to=${Math.ceil(until / second)}`);
    const found = statement.safeParse(body).data;
    if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
    return (
      found.list.find(({ reference }) => reference === keptIntent.reference)?.invoiceId ?? null
    );
  }

  const keeping: CardKeeping = {
    blocks: nothing,
    tellsExpiry: false,
    lacksIdempotencyKey: true,
    async createSetup(owner, returnUrl) {
      const body = {
        amount: 0,
        ccy: uah,
        paymentType: "verification",
        saveCardData: { saveCard: true, walletId: randomUUID() },
        // Not the reference of a payment, and nobody is told of it: it is asked for when its person is back.
        merchantPaymInfo: { reference: cardOf(owner), destination: "Картка для автоплатежу" },
        redirectUrl: returnUrl,
        validity: setupLife / second,
      };
      const { status, body: reply } = await ask("invoice/create", { body });
      if (status !== 200) return null;
      const invoice = createdInvoice.safeParse(reply).data;
      if (!invoice) throw new ProviderAway("monobank made no invoice for a card");
      return { setup: invoice.invoiceId, page: invoice.pageUrl };
    },
    async keep({ setup }, owner) {
      const { status, body } = await ask(`invoice/status?invoiceId=${encodeURIComponent(setup)}`);
      const found = invoiceState.safeParse(body).data;
      if (status !== 200 || found?.reference !== cardOf(owner)) return null;
      const { walletData: wallet, paymentInfo } = found;
      if (wallet?.status === "new" || (!wallet && found.status === "processing"))
        throw new ProviderAway("monobank is still keeping a card");
      if (wallet?.status !== "created") return null;
      const lastFour = lastFourOf((await maskOf(wallet)) ?? "");
      if (!lastFour) return null;
      const token = `${wallet.walletId}/${wallet.cardToken}`;
      return { token, brand: paymentInfo?.paymentSystem ?? null, lastFour, expires: null };
    },
    createIntent: ({ reference }) => Promise.resolve({ intent: writeKept(now(), reference) }),
    async charge(_intent, card, { reference, amount, purpose, hookUrl }) {
      const known = readCard(card);
      const body = {
        cardToken: known.cardToken,
        amount,
        ccy: uah,
        initiationKind: "merchant",
        merchantPaymInfo: { reference: writeReference(reference), destination: purpose },
        webHookUrl: hookUrl,
      };
      const { status, body: reply } = await ask("wallet/payment", { body });
      // It took nothing; why, the wallet tells: the card is there no more, or it is not the card's fault.
      if (status !== 200) return (await maskOf(known)) ? refused : null;
      const answer = charged.safeParse(reply).data;
      if (!answer) throw new ProviderAway("monobank did not say what came of a charge");
      const { invoiceId: intent } = answer;
      // Its payer is not there to confirm it: nothing may be taken later.
      const asks = answer.status === "processing" && answer.tdsUrl;
      if (asks) await ask("invoice/remove", { body: { invoiceId: intent } });
      const state = await stateOf(intent).catch((error: unknown) => {
        if (error instanceof ProviderAway) return null;
        throw error;
      });
      const ended = state?.status === answer.status || asks ? state : answer;
      const report = monobankReport(ended ?? answer, true);
      return asks && report.status !== "succeeded"
        ? { ...unconfirmed, intent }
        : { ...report, intent };
    },
    async forget(card) {
      const known = readCard(card);
      const path = `wallet/card?cardToken=${encodeURIComponent(known.cardToken)}`;
      const { status } = await ask(path, { method: "DELETE" });
      if (status !== 200 && (await maskOf(known)))
        throw new ProviderAway(`monobank answered ${status}`);
    },
  };

  return {
    keeping,
    invoiceOf,
    async status(intent) {
      const invoiceId = await invoiceOf(intent);
      if (!invoiceId) return { status: "waiting" };
      const report = monobankReport(await stateOf(invoiceId));
      return invoiceId === intent ? report : { ...report, intent: invoiceId };
    },
  };
}

const refused: PaymentReport = { status: "failed", failure: "failed" };
const unconfirmed: PaymentReport = { status: "failed", failure: "confirmation_required" };
