/** Guesses at one account within an hour, from wherever, that are answered without a delay. */
const undelayed = 5;
const firstDelay = 250;
/** Well under the ten seconds that a call may take. */
const longestDelay = 5_000;

/**
 * Returns the milliseconds by which a password attempt is delayed; `guesses` counts those of the
 * account within the hour, this one included. Doubles from 250 to 5,000.
 */
export function delayOf(guesses: number): number {
  const over = guesses - undelayed;
  return over <= 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** (over - 1));
}
