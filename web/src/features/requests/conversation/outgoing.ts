import type { RefusalCode } from "#core/kernel/refusal.ts";
import { refusalCodes } from "#core/slices.ts";
import { minute } from "#core/kernel/time.ts";
import type { RequestView } from "#core/requests/views.ts";
import type { StoredFault } from "#web/app/outbox/outbox-store.ts";
import { readWritten, type WrittenComment } from "./written.ts";

/** A comment that is not known to have arrived. `id` is also its Idempotency-Key. */
export type UnsentComment = WrittenComment & {
  id: string;
  /** When it was written. */
  at: string;
  requestId: string;
  /** The request as calls name it. */
  number: string;
  orgId?: string;
};

type Timeline = readonly Pick<RequestView["timeline"][number], "comment">[];

/** Reads comments that a reload interrupted or left unsent, each with the fault it had. */
export function readOutgoing(
  stored: unknown,
  now: Date,
): (UnsentComment & { fault: StoredFault })[] {
  return Array.isArray(stored) ? stored.flatMap((one: unknown) => readOne(one, now) ?? []) : [];
}

/**
 * Returns whether the timeline has it already, so that only the answer was lost. The clocks of two
 * machines may differ.
 */
export function hasArrived(
  comment: Pick<UnsentComment, "at" | "body" | "kind">,
  personId: string,
  timeline: Timeline,
): boolean {
  const since = Date.parse(comment.at) - minute;
  return timeline.some(
    ({ comment: known }) =>
      known?.author.id === personId &&
      known.body === comment.body &&
      known.kind === comment.kind &&
      Date.parse(known.at) >= since,
  );
}

function readOne(stored: unknown, now: Date): (UnsentComment & { fault: StoredFault }) | null {
  const written = readWritten(stored, now);
  if (!written) return null;
  const { id, at, requestId, number, orgId, fault } = stored as Record<string, unknown>;
  if (typeof id !== "string" || typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
  if (typeof requestId !== "string" || typeof number !== "string") return null;
  const place = { requestId, number, ...(typeof orgId === "string" ? { orgId } : {}) };
  return { ...written, id, at, ...place, fault: { code: readCode(fault) } };
}

function readCode(fault: unknown): RefusalCode {
  const { code } = (fault ?? {}) as { code?: unknown };
  return refusalCodes.find((known) => known === code) ?? "generic.network";
}
