import { addDays, fromLocal, hour, toLocal, weekdayOf } from "#core/kernel/time.ts";

export const snoozeKeys = ["evening", "tomorrow", "week"] as const;

/** An instant until which a notification may be snoozed. */
export type SnoozeChoice = { key: (typeof snoozeKeys)[number]; until: Date };

const [morning, evening] = [9 * 60, 19 * 60];

/** Lists until when a notification may be snoozed: this evening, tomorrow morning, next Monday (Europe/Kyiv). */
export function listSnoozeChoices(now: Date): SnoozeChoice[] {
  const { date } = toLocal(now);
  const monday = addDays(date, 8 - weekdayOf(date));
  const tomorrow = addDays(date, 1);
  const choices: SnoozeChoice[] = [
    { key: "evening", until: fromLocal(date, evening) },
    { key: "tomorrow", until: fromLocal(tomorrow, morning) },
    ...(monday === tomorrow ? [] : [{ key: "week" as const, until: fromLocal(monday, morning) }]),
  ];
  return choices.filter(({ until }) => until.getTime() - now.getTime() >= hour);
}
