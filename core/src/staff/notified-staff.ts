import type { StaffRole } from "#core/kernel/actor.ts";

/** Somebody who serves a building. */
export type Serving = { id: string; role: StaffRole };

/**
 * Returns who of the staff of a building is notified: its managers, or administrators where there
 * is none. So nothing waits unheard, and nobody of a large company hears of everything.
 */
export function listNotifiedStaff(serving: readonly Serving[]): readonly Serving[] {
  const managers = serving.filter(({ role }) => role === "manager");
  return managers.length > 0 ? managers : serving;
}
