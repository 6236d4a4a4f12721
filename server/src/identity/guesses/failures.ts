import { Refusal } from "#core/kernel/refusal.ts";
import { day, hour } from "#core/kernel/time.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import {
  addFailure,
  countFailure,
  dropFailuresBefore,
  type FailureKey,
  listFailures,
  sumFailures,
} from "../store/failures.ts";
import { accountKey } from "../credentials/secrets.ts";

/** Days that failed sign-ins are kept. */
export const failuresKeptDays = 30;

/** Rows that one listing shows. */
const listedAtMost = 200;

/**
 * Writes down that a sign-in failed. What repeats within the hour is counted in its row; where strangers
 * bring thousands of new rows an hour, the rest of them is counted without account and address.
 * A failure to write it is told to the log and to nobody else.
 */
export async function noteFailure(world: World, what: Omit<FailureKey, "hour">): Promise<void> {
  const at = world.clock();
  const key = { ...what, hour: new Date(Math.floor(at.getTime() / hour) * hour) };
  try {
    if (await countFailure(world.db, key, at)) return;
    const room = await hasRoom(world);
    await addFailure(world.db, room ? key : { ...key, account: "", address: "" }, at);
  } catch (error) {
    world.log.error({ err: error }, "a failed sign-in could not be recorded");
  }
}

async function hasRoom(world: World): Promise<boolean> {
  try {
    await world.limits.consume("failureTraces", "all");
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export type FailuresFilter = { since: Date; email?: string; address?: string };

/** Returns failed sign-ins for the operator: sums by outcome, and the newest rows. */
export async function failedSignIns(world: World, { since, email, address }: FailuresFilter) {
  const choice = {
    since,
    ...(email === undefined ? {} : { account: accountKey(world.config.secret, email) }),
    ...(address === undefined ? {} : { address: addressKey(address) }),
  };
  const [sums, rows] = await Promise.all([
    sumFailures(world.db, choice),
    listFailures(world.db, choice, listedAtMost),
  ]);
  return { sums, rows };
}

/** Forgets failed sign-ins after their days. */
export function forgetOldFailures(world: World): Promise<void> {
  const before = new Date(world.clock().getTime() - failuresKeptDays * day);
  return dropFailuresBefore(world.db, before);
}
