import { addressKey, type LimitName } from "#server/platform/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { tokenHash } from "./secrets.ts";

/**
 * Counts a guess before it is checked, so that a hundred guesses at once are
 * not a hundred checks; a right one is given back. Refuses with api.rate_limit.
 * `account` is an email address or, for a code, whose it is.
 */
export async function guess<T>(
  world: World,
  address: string,
  account: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const keys: Array<[LimitName, string]> = [
    ["signInAddress", addressKey(address)],
    ["signInAccount", tokenHash(account.toLowerCase())],
  ];
  for (const [name, key] of keys) await world.limits.consume(name, key);
  const right = await check();
  if (right === null) return null;
  await world.limits.penalty("signInAddress", addressKey(address), -1);
  await forgiveGuesses(world, account);
  return right;
}

/** Forgets the wrong guesses of an account. */
export async function forgiveGuesses(world: World, account: string): Promise<void> {
  await world.limits.reset("signInAccount", tokenHash(account.toLowerCase()));
}
