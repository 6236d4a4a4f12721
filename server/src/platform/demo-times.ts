import { addDays, fromLocal, minute, toLocal } from "#core/kernel/time.ts";

/** Hours of the local day in which the people of the demo write, work and answer. */
export const demoHours = { from: 8, to: 21 } as const;

const from = demoHours.from * 60;
const last = demoHours.to * 60 - 1;
const length = (demoHours.to - demoHours.from) * 60;

/**
 * Returns the moment `ago` minutes before `now` for people who sleep at night: their day has 13 hours instead of 24.
 * The order of moments stays, whole days keep the time of day, and nothing falls into a night.
 */
export function daytimeBefore(now: Date, ago = 0): Date {
  const { date, minutes } = toLocal(now);
  const night = minutes < from;
  const awake = (night ? last : Math.min(minutes, last)) - from - (ago * length) / (24 * 60);
  const days = Math.floor(awake / length) - (night ? 1 : 0);
  const ofDay = from + awake - Math.floor(awake / length) * length;
  const whole = Math.floor(ofDay);
  const moment = fromLocal(addDays(date, days), whole);
  return new Date(moment.getTime() + Math.round((ofDay - whole) * minute));
}
