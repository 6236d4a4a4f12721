import { randomBytes } from "node:crypto";
import type { CardFailure } from "#core/checkout/model.ts";
import { minute } from "#core/kernel/time.ts";
import type { TestCard } from "./cards.ts";

/** How long a token is good for. */
const tokenLife = 10 * minute;
/** How long a payment waits for a card before nobody can pay it any more. */
const intentLife = 30 * minute;
/** How many payments are remembered: the oldest is forgotten first. */
const most = 5_000;

export type Intent = {
  id: string;
  /** Lets a browser have tokens for it. */
  secret: string;
  reference: string;
  amount: number;
  status: "waiting" | "processing" | "succeeded" | "failed" | "expired";
  failure: CardFailure | null;
  lastFour: string | null;
  /** Where the payer comes back to. */
  returnUrl: string;
  /** Name of the bank's question to the payer, while it waits for an answer. */
  challenge: string | null;
  createdAt: number;
  /** When its money was taken. */
  takenAt: number | null;
};

type Token = TestCard & { intentId: string; amount: number; createdAt: number };

export const newName = (kind: string) => `${kind}_${randomBytes(18).toString("base64url")}`;

/** Creates payments and tokens of a sandbox in memory. Instants are milliseconds. */
export function createIntents() {
  const intents = new Map<string, Intent>();
  const byReference = new Map<string, string>();
  const tokens = new Map<string, Token>();
  const requests = new Map<string, { intentId: string; card: TestCard }>();

  function find(id: string, now: number): Intent | null {
    const intent = intents.get(id);
    const waits = intent?.status === "waiting" || intent?.challenge;
    if (intent && waits && now - intent.createdAt > intentLife)
      Object.assign(intent, { status: "expired", challenge: null });
    return intent ?? null;
  }

  return {
    find,

    /** Payments whose money was taken between two instants. */
    taken: (from: number, to: number) =>
      [...intents.values()].flatMap(({ reference, amount, takenAt }) =>
        takenAt !== null && takenAt >= from && takenAt < to
          ? [{ reference, amount, at: takenAt }]
          : [],
      ),

    /** The payment of a reference, always the same; null where it was for another amount. */
    create(
      { reference, amount, returnUrl }: Pick<Intent, "reference" | "amount" | "returnUrl">,
      now: number,
    ): Intent | null {
      const known = find(byReference.get(reference) ?? "", now);
      if (known) return known.amount === amount ? known : null;
      const intent: Intent = {
        id: newName("pay"),
        secret: newName("sec"),
        reference,
        amount,
        status: "waiting",
        failure: null,
        lastFour: null,
        returnUrl,
        challenge: null,
        createdAt: now,
        takenAt: null,
      };
      const [oldest] = intents.size >= most ? intents.values() : [];
      if (oldest) {
        intents.delete(oldest.id);
        for (const [name, { intentId }] of requests)
          if (intentId === oldest.id) requests.delete(name);
        byReference.delete(oldest.reference);
      }
      intents.set(intent.id, intent);
      byReference.set(reference, intent.id);
      return intent;
    },

    /** A token for a card and this payment alone. */
    tokenise({ id, amount }: Intent, card: TestCard, now: number): string {
      for (const [name, { createdAt }] of tokens)
        if (now - createdAt > tokenLife) tokens.delete(name);
      const token = newName("tok");
      tokens.set(token, { ...card, intentId: id, amount, createdAt: now });
      return token;
    },

    /** Uses a token up. False where it is unknown, old, used or another payment's, or the payment waits for none. */
    charge(intent: Intent, token: string, now: number): TestCard | null {
      const card = tokens.get(token);
      if (!card || card.intentId !== intent.id || card.amount !== intent.amount) return null;
      tokens.delete(token);
      if (now - card.createdAt > tokenLife || intent.status !== "waiting") return null;
      intent.status = "processing";
      if (card.asks) {
        intent.challenge = newName("chl");
        intent.lastFour = card.lastFour;
        requests.set(intent.challenge, { intentId: intent.id, card });
      }
      return card;
    },

    /** Takes a kept card's money; false where the payment waits for none any more. */
    chargeKept(intent: Intent, { lastFour }: TestCard): boolean {
      if (intent.status !== "waiting") return false;
      Object.assign(intent, { status: "processing", lastFour });
      return true;
    },

    /** The payment of a question to its payer, answered or not, and the card that it is about. */
    asked(challenge: string, now: number): { intent: Intent; card: TestCard } | null {
      const found = requests.get(challenge);
      const intent = found && find(found.intentId, now);
      return intent ? { intent, card: found.card } : null;
    },
  };
}
