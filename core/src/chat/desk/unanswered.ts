import { usualWorkingDays, hour } from "#core/kernel/time.ts";
import { workingTimeBetween } from "#core/requests/clock/calendar.ts";

/** Hours in which residents may expect an answer in a chat with the management. */
const officeHours = { ...usualWorkingDays, opens: 9 * 60, closes: 18 * 60 };

/** Working time after which staff are reminded of a resident who waits in a chat. */
export const answerTime = 4 * hour;

/** Returns whether a resident has waited for an answer long enough for staff to be reminded. */
export function isOverdue(waitingSince: Date, now: Date): boolean {
  return workingTimeBetween(officeHours, waitingSince, now) >= answerTime;
}
