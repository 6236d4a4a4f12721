type Movement = { reference: string; kind: string; amount: number; at: number };
/** How a payment ended of which it told nobody. */
type Ended = { status: "succeeded"; amount: number; failure: null; lastFour: string };

/**
 * Keeps movements from before the sandbox started, as a demo needs them: in memory, each reference
 * once.
 */
export function createPast(began: number) {
  const items = new Map<string, Movement>();
  const ended = new Map<string, Ended>();
  let since = began;
  return {
    /** The instant from which it knows. */
    since: () => since,

    /** Takes `{ since, items }` over; false where that makes no sense. */
    remind(body: Record<string, unknown>): boolean {
      const from = Date.parse(String(body["since"]));
      const list = body["items"];
      if (!(from <= began) || !Array.isArray(list)) return false;
      for (const one of list as Record<string, unknown>[]) {
        const { reference, kind, amount } = one;
        const at = Date.parse(String(one["at"]));
        if (typeof reference !== "string" || typeof kind !== "string") return false;
        if (!Number.isSafeInteger(amount) || !(at >= from)) return false;
        items.set(reference, { reference, kind, amount: Number(amount), at });
        if (typeof one["intent"] === "string")
          ended.set(one["intent"], {
            status: "succeeded",
            amount: Number(amount),
            failure: null,
            lastFour: "4242",
          });
      }
      since = Math.min(since, from);
      return true;
    },

    /** How a payment ended by its name, where it was reminded of that; else null. */
    find: (intent: string) => ended.get(intent) ?? null,

    /** Adds earlier movements between two instants to the sandbox's own. */
    with(movements: readonly Movement[], { from, to }: { from: number; to: number }): Movement[] {
      const seen = new Set(movements.map(({ reference }) => reference));
      const others = [...items.values()].filter(
        ({ reference, at }) => !seen.has(reference) && at >= from && at < to,
      );
      return [...movements, ...others];
    },
  };
}
