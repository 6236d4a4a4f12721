import type { Log } from "./log.ts";

/** Job whose last try has failed, with the organisation that its payload names. */
export type FailedJob = { name: string; orgId: string | null };
export type FailureListener = (failed: FailedJob) => Promise<void>;

/** Notifies listeners of a failed job; their own faults are only logged. */
export async function reportFailure(
  listeners: ReadonlySet<FailureListener>,
  { name, payload }: { name: string; payload: object },
  log: Log,
): Promise<void> {
  const { orgId } = payload as { orgId?: unknown };
  const failed = { name, orgId: typeof orgId === "string" ? orgId : null };
  for (const listener of listeners)
    await listener(failed).catch((error: unknown) =>
      log.error({ err: error, queue: name }, "nobody heard of a failed job"),
    );
}
