import type { RefundReport, PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import type { Kopecks } from "#core/kernel/money.ts";

/** Payment as a provider gets it. `reference` comes back in everything it says. */
export type IntentFor = {
  reference: Reference;
  amount: Kopecks;
  purpose: string;
  /** Where the payer comes back to, and where the provider tells what has happened. */
  returnUrl: string;
  hookUrl: string;
};

/** Reference of a payment: its organisation opens row-level security for messages. */
export type Reference = { orgId: string; id: string };

export type Intent = {
  /** Id of the payment at the provider. */
  intent: string;
} & (
  | {
      /** Lets a browser have a token for it. */
      secret: string;
      /** Where the browser takes the card. */
      tokeniser: string;
    }
  /** The provider's own page, where the payer goes. */
  | { page: string }
);

/** Money that is to go back to a card. `refund` is its own reference, and the key by which it is done once. */
export type RefundFor = {
  payment: Reference;
  refund: Reference;
  /** Id of the payment at the provider; null where it was never asked. */
  intent: string | null;
  amount: Kopecks;
  /** Kopecks that the card paid. */
  captured: Kopecks;
  /** Kopecks that were or will be refunded, this refund included. */
  refunding: Kopecks;
};

/** A message of a provider, whose signature was right. */
export type ProviderEvent = { eventId: string; reference: Reference } & (
  | { about: "payment"; report: PaymentReport }
  | { about: "refund"; report: RefundReport }
);

/** Content of a webhook: `not_ours` is signed and about other money; null is not to be believed. */
export type WebhookAnswer = ProviderEvent | "not_ours" | null;

/** Money that a provider has taken from a card or given back. */
export type ProviderMovement = {
  reference: Reference;
  kind: "payment" | "refund";
  amount: Kopecks;
  at: Date;
};

/** A card that a provider keeps. Its token is of use to us alone, and yet is a secret. */
export type KeptCard = {
  token: string;
  /** As the provider calls it; null where it does not say. */
  brand: string | null;
  lastFour: string;
  /** The month to whose end it is good, `YYYY-MM`; null where it does not say. */
  expires: string | null;
};

/** Id of a card setup at the provider, and where the card is typed. */
export type CardSetup = { setup: string } & (
  | { secret: string; tokeniser: string }
  | { page: string }
);

/** A setup whose card was typed: with the one-use token, where the provider has no page of its own. */
export type TypedSetup = { setup: string; token?: string | undefined };

/** Keeps cards at a provider, to be charged without their payer. Throws `ProviderAway`. */
export type CardKeeping = {
  /** Kopecks that it blocks on a card for a while to see whether it is good. */
  blocks: Kopecks;
  /** True when the provider tells until when a card is valid. */
  tellsExpiry: boolean;
  /** It has no key by which a charge is done once: one is sent to it once, and only looked for afterwards. */
  lacksIdempotencyKey: boolean;
  /**
   * Where a browser takes a card that is to be kept for somebody, or the provider's page, which leads back; nothing is
   * charged. Null: it keeps none for this account.
   */
  createSetup(owner: Reference, returnUrl: string): Promise<CardSetup | null>;
  /**
   * Keeps the card of a one-use token, or without one that of the provider's page; asked again for a setup it is the same card. Null: good
   * for nothing, or somebody else's.
   */
  keep(card: TypedSetup, owner: Reference): Promise<KeptCard | null>;
  /** An intent that a kept card will be charged for, the same when asked again; left out where it is that of any payment. */
  createIntent?(wanted: IntentFor, card: string): Promise<{ intent: string }>;
  /**
   * Takes the money of an intent from a kept card; asked again for the same intent it takes nothing more. What comes
   * of it is told later, or at once. Null: there is no such card any more.
   */
  charge(intent: string, card: string, wanted: IntentFor): Promise<PaymentReport | null>;
  /**
   * Abandons an intent that will not be charged any more, and returns how it ended; left out where intents end by
   * themselves.
   */
  abandon?(intent: string): Promise<PaymentReport>;
  /** Takes no card any more for a setup that nobody came back from; left out where its page closes by itself within the hour. */
  closeSetup?(setup: string): Promise<void>;
  /** Forgets a card; what is not there any more is forgotten. */
  forget(card: string): Promise<void>;
};

/** `since`: it knows of nothing before; null: from the beginning. `refunds`: whether it lists them by our references. */
export type ProviderList = { since: Date | null; refunds: boolean; items: ProviderMovement[] };

/** Card provider. Throws `ProviderAway` without an answer: then nobody knows what has happened. */
export type CardProvider = {
  name: CardProviderName;
  /** It takes test cards only, and no money moves. */
  test: boolean;
  /** The card is typed on the provider's own page: nothing is tokenised or charged by us. */
  hosted: boolean;
  /** Asked again for the same reference it gives an intent of the same payment. */
  createIntent(wanted: IntentFor): Promise<Intent>;
  /**
   * Takes the money of a token; what comes of it is told later. `page`: where the payer confirms it first. Null: the
   * token is good for nothing.
   */
  charge(intent: string, token: string): Promise<{ page: string | null } | null>;
  status(intent: string): Promise<PaymentReport>;
  /** Left out where it keeps no cards for us. */
  keeping?: CardKeeping;
  /** Refunds money, once per reference. */
  refund(wanted: RefundFor): Promise<RefundReport>;
  refundStatus(wanted: RefundFor): Promise<RefundReport>;
  /**
   * Lists payments and refunds between two instants, as the provider reports them. Where it names
   * no refunds by our references, only payments.
   */
  movements(from: Date, to: Date): Promise<ProviderList>;
  /** Reads a webhook's body as it came; null where the signature is wrong, or older than five minutes. */
  readWebhook(
    headers: Headers,
    body: Uint8Array,
    now: Date,
  ): Promise<WebhookAnswer> | WebhookAnswer;
};

/** A provider that could not be reached, or did not know what to say. */
export class ProviderAway extends Error {
  /** It was certainly told nothing: what was to be done has not been. */
  readonly untold: boolean;

  constructor(
    message: string,
    { cause, untold = false }: { cause?: unknown; untold?: boolean } = {},
  ) {
    super(message, { cause });
    this.untold = untold;
  }
}
