import { day } from "#core/kernel/time.ts";
import { isRefusedUnpaid, keptCard, type TestCard } from "./cards.ts";
import { newName } from "./intents.ts";

/** How long a form for a card to be kept stands open, and its token is good. */
const life = day;
/** How many of them are remembered: the oldest is forgotten first. */
const most = 5_000;

type Setup = {
  secret: string;
  createdAt: number;
  tokens: Map<string, TestCard>;
  card: StoredCard | null;
};
type StoredCard = { card: string; brand: string | null; lastFour: string; expires: string };

/**
 * Cards that a sandbox keeps to charge them later. A kept card's token says by itself which test card it is, so that
 * it outlives the process; only the program that started the sandbox may charge it. Instants are milliseconds.
 */
export function createKeeping() {
  const setups = new Map<string, Setup>();
  const forgotten = new Set<string>();

  function find(name: string, now: number): Setup | null {
    const setup = setups.get(name);
    return setup && now - setup.createdAt <= life ? setup : null;
  }

  return {
    /** A form for one card. */
    createSetup(now: number): { id: string; secret: string } {
      const [oldest] = setups.size >= most ? setups.keys() : [];
      if (oldest !== undefined) setups.delete(oldest);
      const [id, secret] = [newName("set"), newName("sec")];
      setups.set(id, { secret, createdAt: now, tokens: new Map(), card: null });
      return { id, secret };
    },

    /** The proof that a form is for it; null where it stands open no more. */
    secretOf: (name: string, now: number) => find(name, now)?.secret ?? null,

    tokenise(name: string, card: TestCard, now: number): string {
      const token = newName("tok");
      find(name, now)?.tokens.set(token, card);
      return token;
    },

    /** Keeps the card of a token, of a form the first one only; null for a token of another, or a card that its bank refuses. */
    keep(name: string, token: string, now: number): StoredCard | null {
      const setup = find(name, now);
      const card = setup?.tokens.get(token);
      if (!setup || !card || isRefusedUnpaid(card)) return null;
      const { brand, lastFour, expires } = card;
      setup.card ??= { card: keptToken(lastFour, expires), brand, lastFour, expires };
      return setup.card;
    },

    /** Forgets a card, for as long as this process lives. */
    forget(token: string): void {
      const [oldest] = forgotten.size >= most ? forgotten : [];
      if (oldest !== undefined) forgotten.delete(oldest);
      forgotten.add(token);
    },

    /**
     * Returns the outcome of charging a kept card in a month; null for an unknown or forgotten
     * token.
     */
    find(token: string, month: string): TestCard | null {
      if (forgotten.has(token)) return null;
      const [, lastFour = "", expires = ""] =
        /^card_(\d{4})_(\d{4}-\d{2})_[\w-]{10,40}$/.exec(token) ?? [];
      return lastFour ? keptCard(lastFour, expires, month) : null;
    },
  };
}

function keptToken(lastFour: string, expires: string): string {
  return newName(`card_${lastFour}_${expires}`);
}
