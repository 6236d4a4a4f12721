import type { EntryView } from "#core/identity/model.ts";

/** Describes what a session lets its person see, to compare with another answer: role, organisations and homes. */
export function describeAccess({ me }: EntryView): string {
  if (!me) return "";
  const organisations = me.organisations.map(({ id }) => id).toSorted();
  const homes = me.places.map(({ apartmentId, kind }) => `${apartmentId} ${kind}`).toSorted();
  return JSON.stringify([me.role, organisations, homes]);
}
