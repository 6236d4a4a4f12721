/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as calendar } from "#core/notifications/texts/calendar/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

export const calendarTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/notifications/texts/calendar" }),
);

type CalendarTexts = typeof calendar;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends CalendarTexts {}
}
