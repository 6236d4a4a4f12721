import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { letters as uk } from "./uk.ts";

export const letters: TwoPlurals<typeof uk> = {
  subject: "Submit your meter readings by {{date}}",
  title: "Time to submit your meter readings",
  month: "Readings for {{month}}",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  waiting_one: "{{count}} reading has not been submitted yet.",
  waiting_other: "{{count}} readings have not been submitted yet.",
  until:
    "Readings are taken up to and including {{date}}. Your consumption is calculated from them.",
  more_one: "And {{count}} more apartment: see the page of readings.",
  more_other: "And {{count}} more apartments: see the page of readings.",
  action: "Submit readings",
  why: "You get this letter because your apartment has meters and there are no readings for this month yet.",
};
