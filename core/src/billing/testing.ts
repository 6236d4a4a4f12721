import * as fc from "fast-check";
import type { Actor, Role } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { Invoice, MoneySubject, Payment } from "./model.ts";

/** Ids that read well in a failing test. */
const orgs = ["org-a", "org-b"] as const;
const apartments = {
  "flat-1": { orgId: "org-a", buildingId: "house" },
  "flat-2": { orgId: "org-a", buildingId: "house-2" },
  "flat-3": { orgId: "org-b", buildingId: "house-3" },
} as const;
type TestApartment = keyof typeof apartments;
const apartmentIds = Object.keys(apartments) as TestApartment[];
const days = ["2026-11-16", "2026-11-17", "2026-11-18"] as const;

/** Builds a person. */
export function newPerson(role: Role, personId: string, over: Partial<Actor> = {}): Actor {
  const email = `${personId}@example.com`;
  return newActor(role, { personId, name: personId, email, orgIds: ["org-a"], ...over });
}

const placeOf = (apartmentId: TestApartment, kind: "owner" | "resident", since: string) => ({
  ...apartments[apartmentId],
  apartmentId,
  entranceId: null,
  kind,
  since,
});

/** Builds a person who lives in or owns these apartments. */
export function newHouseholdMember(
  personId: string,
  apartments: readonly TestApartment[],
  kind: "resident" | "owner" = "resident",
  since = "2024-01-01",
): Actor {
  return newPerson(kind, personId, { places: apartments.map((id) => placeOf(id, kind, since)) });
}

const inApartment = { orgId: "org-a", buildingId: "house", apartmentId: "flat-1" };

/** Builds an unpaid invoice of 5 hryvnias for flat-1, issued on the 17th. */
export function newTestInvoice(over: Partial<Invoice> = {}): Invoice {
  return {
    ...inApartment,
    id: "invoice",
    number: "INV-2026-11-000001",
    type: "maintenance",
    period: "2026-11",
    issuedOn: "2026-11-17",
    dueOn: "2026-12-20",
    total: toKopecks(500),
    paid: toKopecks(0),
    cancelled: false,
    opening: false,
    lateFee: false,
    lateSince: null,
    ...over,
  };
}

/** Builds a cash payment of 5 hryvnias for flat-1. */
export function newTestPayment(over: Partial<Payment> = {}): Payment {
  const facts = { id: "payment", method: "cash", amount: toKopecks(500), reversed: false } as const;
  return { ...inApartment, ...facts, receivedOn: "2026-11-17", ...over };
}

/** Any resident, owner, manager or admin of these organisations. */
export const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom<Role>("resident", "owner", "manager", "admin"),
    staffOf: fc.constantFrom(...orgs),
    serves: fc.option(fc.subarray(["house", "house-2", "house-3"])),
    places: fc.array(
      fc
        .tuple(
          fc.constantFrom(...apartmentIds),
          fc.constantFrom("owner" as const, "resident" as const),
          fc.constantFrom(...days),
        )
        .map((place) => placeOf(...place)),
      { maxLength: 4 },
    ),
  })
  .map(({ role, staffOf, serves, places }) => {
    if (role === "admin") return newPerson(role, "ann", { orgIds: [staffOf] });
    if (role === "manager")
      return newPerson(role, "ann", { orgIds: [staffOf], buildingIds: serves });
    return newPerson(role, "ann", {
      orgIds: [...new Set(places.map(({ orgId }) => orgId))],
      places,
    });
  });

/** Anything of these apartments. */
export const anyHeld: fc.Arbitrary<MoneySubject> = fc
  .tuple(fc.constantFrom(...apartmentIds), fc.option(fc.constantFrom(...days)))
  .map(([apartmentId, begun]) => ({ ...apartments[apartmentId], apartmentId, begun }));
