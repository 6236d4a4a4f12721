import type { RefusalCode, RefusalData } from "#core/kernel/refusal.ts";
import { refusalCodes } from "#core/slices.ts";
import { minute } from "#core/kernel/time.ts";
import type { RequestView } from "#core/requests/views.ts";
import { readWritten, type WrittenComment } from "./written.ts";

/** Said here, and not yet known to have arrived. `key` is also its Idempotency-Key. */
export type Outgoing = WrittenComment & {
  key: string;
  at: string;
  /** Why it was not sent; null while it is on its way. */
  error: { code: RefusalCode; data?: RefusalData } | null;
  /** It only did not get through: it goes again by itself when the network is back. */
  cut?: boolean;
};

type Timeline = readonly Pick<RequestView["timeline"][number], "comment">[];

/**
 * Reads what a reload interrupted or left unsent. It waits for its author, since its age is
 * unknown.
 */
export function readOutgoing(kept: unknown, now: Date): Outgoing[] {
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => readOne(one, now) ?? []) : [];
}

/**
 * Returns whether the timeline has it already, so that only the answer was lost. The clocks of two
 * machines may differ.
 */
export function hasArrived(one: Outgoing, personId: string, timeline: Timeline): boolean {
  const since = Date.parse(one.at) - minute;
  return timeline.some(
    ({ comment }) =>
      comment?.author.id === personId &&
      comment.body === one.body &&
      comment.kind === one.kind &&
      Date.parse(comment.at) >= since,
  );
}

function readOne(kept: unknown, now: Date): Outgoing | null {
  const written = readWritten(kept, now);
  if (!written) return null;
  const { key, at, error } = kept as Record<string, unknown>;
  if (typeof key !== "string" || typeof at !== "string" || Number.isNaN(Date.parse(at)))
    return null;
  const { code } = (error ?? {}) as { code?: unknown };
  const known = refusalCodes.find((one) => one === code) ?? "generic.network";
  return { ...written, key, at, error: { code: known } };
}
