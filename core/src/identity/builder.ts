import type { Actor, Place, Role } from "#core/kernel/actor.ts";

/** Builds an actor of organisation `o1`. */
export function newActor(role: Role, over: Partial<Actor> = {}): Actor {
  const known = { personId: "p", name: "", email: "", sessionId: "" };
  return { kind: "person", ...known, role, orgIds: ["o1"], places: [], ...over };
}

/** Builds a home: apartment `a1` of building `b1` in `o1`. */
export function newPlace(over: Partial<Place> = {}): Place {
  const home = { orgId: "o1", buildingId: "b1", entranceId: null, apartmentId: "a1" };
  return { ...home, kind: "resident", since: "2024-01-01", ...over };
}
