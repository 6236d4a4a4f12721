import * as fc from "fast-check";
import type { Actor, Role } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { categories, priorities, type ServiceRequest, statuses } from "./model.ts";

/** Ids that read well in a failing test. */
const orgs = ["org-a", "org-b"] as const;
const orgOf = { "flat-1": "org-a", "flat-2": "org-a", "flat-3": "org-b" } as const;
const apartments = ["flat-1", "flat-2", "flat-3"] as const;
const people = ["ann", "bob", "eva"] as const;
const buildings = ["house", "house-2"] as const;
const days = ["2026-06-07", "2026-06-08", "2026-06-09"] as const;

/** Builds a person. */
export function newPerson(role: Role, personId: string, over: Partial<Actor> = {}): Actor {
  const email = `${personId}@example.com`;
  return newActor(role, { personId, name: personId, email, orgIds: ["org-a"], ...over });
}

/** Builds a person who lives in or owns apartments of `org-a`. */
export function newResident(
  personId: string,
  flats: readonly string[],
  role: "resident" | "owner" = "resident",
  since = "2024-01-01",
) {
  return newPerson(role, personId, {
    places: flats.map((apartmentId) => ({
      orgId: "org-a",
      buildingId: "house",
      entranceId: null,
      apartmentId,
      kind: role,
      since,
    })),
  });
}

/** Builds a new leak in flat-1 of org-a, reported by ann. */
export function newLeak(at: Date, over: Partial<ServiceRequest> = {}): ServiceRequest {
  const status = over.status ?? "new";
  const priority = over.priority ?? "medium";
  return {
    id: "request",
    orgId: "org-a",
    number: 1,
    title: "Тече кран",
    description: "На кухні тече кран",
    category: "plumbing",
    priority,
    status,
    before: null,
    buildingId: "house",
    apartmentId: "flat-1",
    reporterId: "ann",
    callerName: null,
    assigneeId: null,
    reason: null,
    heldUntil: null,
    openedAt: at,
    updatedAt: at,
    respondedAt: null,
    closedAt: null,
    rating: null,
    reopenings: 0,
    policyVersion: 1,
    log: [{ at, status, priority }],
    version: 1,
    ...over,
  };
}

const places = fc.array(
  fc.record({
    apartmentId: fc.constantFrom(...apartments),
    kind: fc.constantFrom("owner" as const, "resident" as const),
    since: fc.constantFrom(...days),
  }),
  { maxLength: 4 },
);

/** Any resident, owner, manager or admin of these organisations. */
export const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom<Role>("resident", "owner", "manager", "admin"),
    personId: fc.constantFrom(...people),
    staffOf: fc.constantFrom(...orgs),
    places,
    serves: fc.option(fc.subarray([...buildings])),
  })
  .map(({ role, personId, staffOf, places, serves }) => {
    if (role === "admin") return newPerson(role, personId, { orgIds: [staffOf] });
    if (role === "manager")
      return newPerson(role, personId, { orgIds: [staffOf], buildingIds: serves });
    return newPerson(role, personId, {
      orgIds: [...new Set(places.map(({ apartmentId }) => orgOf[apartmentId]))],
      places: places.map((place) => ({
        ...place,
        orgId: orgOf[place.apartmentId],
        buildingId: "house",
        entranceId: null,
      })),
    });
  });

/** Generates newly opened requests of these organisations. */
export function anyRequest(at: Date): fc.Arbitrary<ServiceRequest> {
  return fc
    .record({
      orgId: fc.constantFrom(...orgs),
      reporterId: fc.constantFrom(...people),
      assigneeId: fc.option(fc.constantFrom(...people)),
      buildingId: fc.constantFrom(...buildings),
      apartmentId: fc.option(fc.constantFrom(...apartments)),
      category: fc.constantFrom(...categories),
      priority: fc.constantFrom(...priorities),
      status: fc.constantFrom(...statuses),
    })
    .map((over) =>
      newLeak(at, {
        ...over,
        orgId: over.apartmentId ? orgOf[over.apartmentId] : over.orgId,
        log: [{ at, status: over.status, priority: over.priority }],
      }),
    );
}
