import type { ServiceRequest } from "../model.ts";
import { findDanger } from "../rules/danger.ts";

/**
 * Returns whether a request calls whoever is on duty: an urgent one, or one whose words name a danger unless its
 * reporter says that it can wait.
 */
export function isAlarm({
  priority,
  title,
  description,
}: Pick<ServiceRequest, "priority" | "title" | "description">): boolean {
  if (priority === "urgent") return true;
  return priority !== "low" && findDanger(`${title} ${description}`) !== null;
}
