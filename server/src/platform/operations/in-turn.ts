import type { Log } from "./log.ts";

/**
 * Works for one organisation after another. Where it fails for one that is logged and the others have their turn; in
 * the end it throws, so that the job counts as failed and is tried again.
 */
export async function inTurn(
  log: Log,
  orgIds: readonly string[],
  work: (orgId: string) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const orgId of orgIds) {
    try {
      await work(orgId);
    } catch (error) {
      log.error({ err: error, org: orgId }, "work for an organisation failed");
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `failed for ${faults.length} of them`);
}
