/** Days from the day an invoice is due on which its household may be reminded; below nothing: before it. */
export const reminderDays = [-7, -3, -1, 0, 1, 3, 7, 14, 30, 60, 90] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** When an organisation reminds of what is to be paid. */
export type ReminderPlan = { enabled: boolean; days: ReminderDay[] };

/** Default for organisations without a choice: no reminders are sent. */
export const usualPlan: ReminderPlan = { enabled: false, days: [-3, 0, 3, 14, 30] };

/** Days that a reminder may come late, such as after an outage; later it is left out. */
export const catchUpDays = 2;
