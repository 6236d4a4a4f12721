import { type QueryKey, useMutation } from "@tanstack/react-query";
import { withoutVersion } from "#core/kernel/retry.ts";
import type { FactKind } from "#core/slices.ts";
import { loadSliceKeys } from "../live/stale-keys.ts";
import { logFault } from "../log.ts";
import type { CallContext } from "./api.ts";
import { ApiError, isConflict } from "./api-error.ts";
import { useIdempotencyKey } from "./idempotency.ts";
import { queryClient } from "./query-client.ts";

type MutationCall<Input, Output> = (
  input: Input,
  options?: { context?: CallContext },
) => Promise<Output>;

/** Effects of a change on this tab's queries; a feature declares them once, beside its queries. */
export type QueryEffects<Output> = {
  /** Takes the answer over, so that the screen shows it at once. */
  update?: (output: Output) => void;
  /** Queries that become stale. */
  invalidates: readonly QueryKey[] | ((output: Output) => readonly QueryKey[]);
  /** Facts that the call publishes and by which queries of later features become stale. */
  facts?: readonly FactKind[];
  /** Queries to fetch again after a conflict, so that the next try uses the current state. */
  refetchOnConflict?: readonly QueryKey[];
  /** Queries to fetch again after any failure, conflicts included, and with them those of the facts. */
  refetchOnFailure?: readonly QueryKey[];
};

type VerbOptions<Input, Output> = QueryEffects<Output> & {
  /**
   * It creates something: the same input keeps its idempotency key until it is done, whatever its
   * `version`. A function returns the input without what else its caller only saw.
   */
  once?: boolean | ((input: Input) => unknown);
  /** Calls of one name wait for each other, so that the last one counts. */
  inTurn?: string;
  /** It is over only when what it made stale is here again. */
  waits?: boolean;
  /** These are called even if the screen that asked is gone by then. */
  done?: (output: Output) => void;
  failed?: (error: unknown) => void;
};

/**
 * Calls a changing procedure of the API and updates this tab's queries: `useVerb(api.billing.issue,
 * { ...invoiceChange, once: true })`.
 */
export function useVerb<Input = void, Output = unknown>(
  call: MutationCall<Input, Output>,
  options: VerbOptions<Input, Output>,
) {
  const { once } = options;
  const key = useIdempotencyKey();
  return useMutation({
    ...(options.inTurn ? { scope: { id: options.inTurn } } : {}),
    mutationFn: (input: Input) =>
      once
        ? call(input, {
            context: {
              idempotencyKey: key.keyFor(
                typeof once === "function" ? once(input) : withoutVersion(input),
              ),
            },
          })
        : call(input),
    onSuccess: (output) => {
      key.done();
      options.update?.(output);
      options.done?.(output);
      const { invalidates } = options;
      const keys = typeof invalidates === "function" ? invalidates(output) : invalidates;
      const fetched = makeStale(keys, options.facts);
      return options.waits ? fetched : undefined;
    },
    onError: (error) => {
      options.failed?.(error);
      const conflict = error instanceof ApiError && isConflict(error);
      const { refetchOnFailure, refetchOnConflict } = options;
      const fetched = refetchOnFailure
        ? makeStale(refetchOnFailure, options.facts)
        : invalidate(conflict ? (refetchOnConflict ?? []) : []);
      return options.waits ? fetched : undefined;
    },
  });
}

/** Marks stale these queries, and those that the facts make stale. */
async function makeStale(keys: readonly QueryKey[], facts?: readonly FactKind[]): Promise<void> {
  await Promise.all([invalidate(keys), invalidateByFacts(facts)]);
}

/** Marks stale what these facts would when the live stream tells them: it may be late, or cut off. */
async function invalidateByFacts(kinds: readonly FactKind[] = []): Promise<void> {
  try {
    const keys = await Promise.all(kinds.map((kind) => loadSliceKeys({ kind, subject: {} })));
    await invalidate(keys.flat());
  } catch (error) {
    // Without knowing what these make stale, all of it is.
    logFault("what facts make stale did not come", error);
    await queryClient.invalidateQueries();
  }
}

/** Marks these queries stale; resolves when those that are on the screen are here again. */
export async function invalidate(keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
