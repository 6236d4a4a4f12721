import * as z from "zod/mini";
import { instant, opaque } from "#core/kernel/validation.ts";

/** Days before and after today that a calendar shows. */
export const calendarDays = { before: 31, after: 183 } as const;

export const calendarFeedInput = z.strictObject({ token: opaque(200) });
export type CalendarFeedInput = z.infer<typeof calendarFeedInput>;

export const createCalendarInput = z.strictObject({ replace: z.boolean() });
export type CreateCalendar = z.infer<typeof createCalendarInput>;

/** A person's calendar feed; null: there is no address. Whoever knows it reads the entries without signing in. */
export const calendarView = z.object({
  feed: z.nullable(
    z.object({
      url: z.string(),
      createdAt: instant(),
      /** When a program read it last, to the hour. */
      readAt: z.nullable(instant()),
    }),
  ),
});
export type CalendarView = z.infer<typeof calendarView>;
