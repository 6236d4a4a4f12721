import type { ServiceRequest } from "../model.ts";
import { findDanger, requestWords } from "../rules/danger.ts";

type AlarmSubject = Pick<ServiceRequest, "priority" | "title" | "description"> & {
  place?: string | null;
};

/**
 * Returns whether a request calls whoever is on duty: an urgent one, or one whose words name a danger, as the notice
 * with emergency numbers shows it to its writer, whatever priority they chose.
 */
export function isAlarm({ priority, ...words }: AlarmSubject): boolean {
  return priority === "urgent" || findDanger(requestWords(words)) !== null;
}
