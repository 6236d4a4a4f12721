import { delayOf } from "#core/identity/rules/guesses.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { addressKey, type LimitName } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import { noteFailure } from "./failures.ts";
import { deviceOf } from "./known-devices.ts";
import { limits } from "../limits.ts";
import { accountKey } from "../credentials/secrets.ts";
import type { FailureOutcome } from "../table.ts";
import { warnOf } from "./warning.ts";

/** `right`: whether a right guess forgets what was counted, or only takes itself back. */
type Counter = { name: LimitName; key: string; right: "forgets" | "takes back" };

/** How one guess is counted and written down. */
type Guess = {
  counters: readonly Counter[];
  /** HMAC of the address of the account, whether or not there is one. */
  account: string;
  address: string;
  known: boolean;
  wrong: FailureOutcome;
  /** True when guesses from everywhere make it wait. */
  isHeld?: boolean;
  /** Whom a letter warns once the first counter, or that of the account, is used up. */
  warns?: { kind: "guesses" | "code_guesses"; email: string };
};

/**
 * Checks a password before sign-in. A known device has its own limit; elsewhere it is five wrong
 * ones per account and address, thirty per address, and growing delays for one account guessed from
 * many addresses. The same holds for unknown emails. Returns null when wrong; refuses with
 * api.rate_limit.
 */
export async function guessPassword<T>(
  world: World,
  visit: Visit,
  email: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const address = addressKey(visit.address);
  const account = accountKey(world.config.secret, email);
  const device = await deviceOf(world.db.orm, visit, { email }, world.clock());
  const about = { account, address, known: device !== null, wrong: "wrong_password" } as const;
  if (device)
    return guess(
      world,
      { ...about, counters: [counterOf("signInDevice", device.tokenHash)] },
      check,
    );
  const here = counterOf("signInHere", hereOf(account, address));
  const network = { name: "signInAddress", key: address, right: "takes back" } as const;
  const warns = { kind: "guesses", email } as const;
  return guess(world, { ...about, counters: [here, network], isHeld: true, warns }, check);
}

/** Forgets the wrong passwords that came from this visitor's address: who set a new one may use it on any device. */
export async function forgivePasswords(world: World, visit: Visit, email: string): Promise<void> {
  const account = accountKey(world.config.secret, email);
  await world.limits.reset("signInHere", hereOf(account, addressKey(visit.address)));
}

const hereOf = (account: string, address: string) => `${account}:${address}`;

/**
 * Checks a password beside a letter's link, counting wrong ones for that link (`hash`), so that
 * attempts of others do not block its owner.
 */
export function guessBesideLink<T>(
  world: World,
  visit: Visit,
  { hash, email }: { hash: string; email: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const about = { account: accountKey(world.config.secret, email), known: false } as const;
  const address = addressKey(visit.address);
  const counters = [counterOf("linkGuesses", hash)];
  return guess(world, { ...about, address, counters, wrong: "wrong_password" }, check);
}

/**
 * Checks a code of the second factor of somebody who gave the password. Attempts count per account
 * from any address, except for devices that gave a code before: there are only a million codes.
 */
export async function guessCode<T>(
  world: World,
  visit: Visit,
  { personId, email }: { personId: string; email: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const address = addressKey(visit.address);
  const account = accountKey(world.config.secret, email);
  const device = await deviceOf(world.db.orm, visit, { personId }, world.clock());
  const known = device?.gaveCode === true;
  const about = { account, address, known, wrong: "wrong_code" } as const;
  if (known)
    return guess(world, { ...about, counters: [counterOf("codeDevice", device.tokenHash)] }, check);
  const counters: Counter[] = [
    counterOf("codeAccount", personId),
    { name: "codeAccountDay", key: personId, right: "takes back" },
    { name: "signInAddress", key: address, right: "takes back" },
  ];
  return guess(world, { ...about, counters, warns: { kind: "code_guesses", email } }, check);
}

/** Checks a password or code inside an open session, which nobody outside can exhaust. */
export function guessInside<T>(
  world: World,
  visit: Visit,
  { sessionId, email }: Pick<Actor, "sessionId" | "email">,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const about = { account: accountKey(world.config.secret, email), known: true } as const;
  const address = addressKey(visit.address);
  const counters = [counterOf("sessionGuesses", sessionId)];
  return guess(world, { ...about, address, counters, wrong: "wrong_in_session" }, check);
}

const counterOf = (name: LimitName, key: string): Counter => ({ name, key, right: "forgets" });

/** Counts an attempt before it is checked, so that a hundred at once are not a hundred checks. */
async function guess<T>(world: World, it: Guess, check: () => Promise<T | null>) {
  const guesses = await admitted(world, it);
  const right = await check().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "api.rate_limit")
      await takeBack(world, it, it.counters);
    throw error;
  });
  if (right === null) {
    await noteFailure(world, { ...traceOf(it), outcome: it.wrong });
    if (it.warns && (await isUsedUp(world, it, guesses)))
      await warnOf(world, { ...it.warns, account: it.account });
    return null;
  }
  for (const { name, key, right: then } of it.counters) {
    if (then === "forgets") await world.limits.reset(name, key);
    else await world.limits.penalty(name, key, -1);
  }
  if (it.isHeld) await world.limits.penalty("signInAccount", it.account, -1);
  return right;
}

/** Counts a guess and holds it back; gives how many were made at the account, where that matters. */
async function admitted(world: World, it: Guess): Promise<number> {
  const taken: Counter[] = [];
  let guesses = 0;
  try {
    for (const counter of it.counters) {
      await world.limits.consume(counter.name, counter.key);
      taken.push(counter);
    }
    if (it.isHeld) {
      guesses = await world.limits.penalty("signInAccount", it.account);
      await world.delay(it.account, delayOf(guesses));
    }
    return guesses;
  } catch (refused) {
    await takeBack(world, guesses > 0 ? it : { ...it, isHeld: false }, taken);
    // Past the limit of an address any account is named, past that of waiting calls any address.
    const network = it.counters[taken.length]?.name === "signInAddress";
    const many = guesses > 0 ? { address: "" } : network ? { account: "" } : {};
    await noteFailure(world, { ...traceOf(it), ...many, outcome: "limited" });
    throw refused;
  }
}

/** Takes counted points back: a password that was not checked is no guess. */
async function takeBack(world: World, { isHeld, account }: Guess, taken: readonly Counter[]) {
  for (const { name, key } of taken) await world.limits.penalty(name, key, -1);
  if (isHeld) await world.limits.penalty("signInAccount", account, -1);
}

async function isUsedUp(world: World, it: Guess, guesses: number): Promise<boolean> {
  const [first] = it.counters;
  if (guesses >= limits.signInAccount.points) return true;
  return first !== undefined && (await world.limits.get(first.name, first.key)).remaining === 0;
}

const traceOf = ({ account, address, known }: Guess) => ({ account, address, knownDevice: known });
