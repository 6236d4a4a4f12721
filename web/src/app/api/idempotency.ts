import { useRef } from "react";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { ApiError } from "./api-error.ts";
import { randomId } from "./random-id.ts";

/**
 * Keeps one key per intention: the same input keeps its key over every retry, another input gets a
 * new one, `done` ends the intention.
 */
export function useIdempotencyKey(): { keyFor: (input: unknown) => string; done: () => void } {
  const lastKey = useRef<{ input: string; key: string } | null>(null);
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (lastKey.current?.input !== text) lastKey.current = { input: text, key: randomId() };
      return lastKey.current.key;
    },
    done() {
      lastKey.current = null;
    },
  };
}

const lost = new Set<RefusalCode>([
  "generic.network",
  "generic.timeout",
  "api.maintenance",
  "api.unavailable",
]);

/** Returns whether the server may have done what was asked although no answer says so. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof ApiError && lost.has(error.code);
}
