import type { StaffRole } from "../kernel/actor.ts";

/** Somebody who serves a building. */
export type Serving = { id: string; role: StaffRole };

/**
 * Who of those who serve a building is told what waits there: its managers, and the administrators only where
 * there is none, so that nothing waits unheard and nobody of a large company hears of all.
 */
export function onDuty(serving: readonly Serving[]): readonly Serving[] {
  const managers = serving.filter(({ role }) => role === "manager");
  return managers.length > 0 ? managers : serving;
}
