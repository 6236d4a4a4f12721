import { hour, second } from "#core/kernel/time.ts";

const soonest = 5 * second;
const rarest = hour;

/** Returns when to ask again what came of a charge: ever more rarely. */
export function laterFor(now: Date, begunAt: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  return new Date(now.getTime() + Math.min(rarest, Math.max(soonest, age / 2)));
}
