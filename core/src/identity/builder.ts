import type { Actor, Place, Role } from "#core/kernel/actor.ts";

/** Somebody of organisation `o1`, where nothing else is said. */
export function newActor(role: Role, over: Partial<Actor> = {}): Actor {
  const known = { personId: "p", name: "", email: "", sessionId: "" };
  return { kind: "person", ...known, role, orgIds: ["o1"], places: [], ...over };
}

/** Somebody's home: apartment `a1` of building `b1` in `o1`, where nothing else is said. */
export function newPlace(over: Partial<Place> = {}): Place {
  const home = { orgId: "o1", buildingId: "b1", entranceId: null, apartmentId: "a1" };
  return { ...home, kind: "resident", since: "2024-01-01", ...over };
}
