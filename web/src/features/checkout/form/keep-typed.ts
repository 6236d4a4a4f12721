import type { TypedCard } from "./tokenise.ts";

/** How a card that is typed to pay is kept for later payments, where its payer ticks that. */
export type KeepTyped = {
  /** False until it is known what is offered. */
  isKnown: boolean;
  label: string;
  /** Text that the payer agrees to with the tick. */
  consent: string;
  isOffered: (apartmentId: string) => boolean;
  /** Keeps the card and notifies the payer of the outcome; never rejects. */
  keep: (apartmentId: string, card: TypedCard) => Promise<void>;
};

/** Most milliseconds that the page of a payment waits for its card to be kept. */
const longest = 5_000;

/** Resolves once the card is kept, or after some seconds: the payment has been charged, and its page must come. */
export async function waitForKeeping(keeping: Promise<void>): Promise<void> {
  await Promise.race([keeping, new Promise((done) => setTimeout(done, longest))]);
}
