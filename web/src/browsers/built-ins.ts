/** Adds the built-ins that the oldest promised browsers lack; what a browser has stays its own. */
export function fillBuiltIns(): void {
  fill(URL, "canParse", canParse);
  fill(Map, "groupBy", groupBy);
  fill(AbortSignal, "any", combineSignals);
}

function fill(owner: object, name: string, value: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/** Implements `URL.canParse` (Safari 17, Chrome 120). */
export function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

/** Implements `Map.groupBy` (Safari 17.4, Chrome 117). */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    index += 1;
  }
  return groups;
}

/**
 * Implements `AbortSignal.any` (Safari 17.4, Chrome 116): aborts with the first of `signals`, for
 * the same reason.
 */
export function combineSignals(signals: Iterable<AbortSignal>): AbortSignal {
  const combined = new AbortController();
  for (const signal of signals) {
    const follow = () => combined.abort(signal.reason);
    if (signal.aborted) {
      follow();
      break;
    }
    signal.addEventListener("abort", follow, { once: true, signal: combined.signal });
  }
  return combined.signal;
}
