import { hour, second } from "#core/kernel/time.ts";

const minDelay = 5 * second;
const maxDelay = hour;

/** Returns when to ask next what came of a charge: after half of its age, 5 seconds at least and an hour at most. */
export function nextInquiryAt(now: Date, begunAt: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  return new Date(now.getTime() + Math.min(maxDelay, Math.max(minDelay, age / 2)));
}
