import type { ApartmentDetails } from "#core/buildings/views.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";

/** Lists the people whom an apartment knows, by name, without those who have the role already. */
export function knownPeople(apartment: ApartmentDetails, kind: ResidencyKind) {
  const { current, future, past } = apartment;
  const here = new Set(
    current.filter((residency) => residency.kind === kind).map(({ person }) => person.id),
  );
  const people = new Map(
    [...current, ...future, ...past].flatMap(({ person }) =>
      person.name === null || here.has(person.id) ? [] : [[person.id, person.name] as const],
    ),
  );
  return [...people].map(([id, name]) => ({ id, name }));
}

/** Returns whether the caller manages the apartment rather than living there. */
export function asStaff(apartment: ApartmentDetails): boolean {
  return apartment.allowed.includes("see_history");
}
