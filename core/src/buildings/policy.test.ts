import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type Actor, residencyKinds, roles } from "#core/kernel/actor.ts";
import {
  canFound,
  canSeeBuilding,
  circleOf,
  partiesOf,
  type PlaceScope,
  placeScopeOf,
} from "./policy.ts";

const some = (name: string) => fc.integer({ min: 1, max: 3 }).map((number) => `${name}${number}`);

// An apartment stands in one building, a building belongs to one organisation.
const apartments = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `apartment${number}`,
  buildingId: `building${Math.ceil(number / 2)}`,
  orgId: number <= 4 ? "org1" : "org2",
}));
const anApartment = fc.constantFrom(...apartments);

const actor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom(...roles),
    workplace: some("org"),
    served: fc.option(fc.subarray(["building1", "building2", "building3"])),
    homes: fc.array(fc.tuple(anApartment, fc.constantFrom(...residencyKinds)), { maxLength: 3 }),
  })
  .map(({ role, workplace, served, homes }) => ({
    kind: "person",
    personId: "person",
    role,
    name: "",
    email: "",
    sessionId: "",
    orgIds:
      role === "manager" || role === "admin"
        ? [workplace]
        : [...new Set(homes.map(([home]) => home.orgId))],
    buildingIds: role === "manager" ? served : null,
    places: homes.map(([home, kind]) => ({
      orgId: home.orgId,
      buildingId: home.buildingId,
      entranceId: null,
      apartmentId: home.id,
      kind,
      since: "2024-01-01",
    })),
  }));

/** Filters as the store's WHERE does. */
function listed(seen: PlaceScope, apartment: (typeof apartments)[number]) {
  const serves = ({ orgIds, buildingIds }: Extract<PlaceScope, { kind: "organisation" }>) =>
    orgIds.includes(apartment.orgId) && (buildingIds?.includes(apartment.buildingId) ?? true);
  return seen.kind === "organisation"
    ? { apartment: serves(seen), building: serves(seen) }
    : {
        apartment: seen.apartmentIds.includes(apartment.id),
        building: seen.buildingIds.includes(apartment.buildingId),
      };
}

const canSeeApartment = (who: Actor, apartment: (typeof apartments)[number]) =>
  partiesOf(who, apartment).length > 0;

it("what may be seen is what is listed", () => {
  fc.assert(
    fc.property(actor, anApartment, (who, apartment) => {
      const lists = listed(placeScopeOf(who), apartment);
      expect(canSeeApartment(who, apartment)).toBe(lists.apartment);
      expect(canSeeBuilding(who, { id: apartment.buildingId, orgId: apartment.orgId })).toBe(
        lists.building,
      );
    }),
  );
});

it("nobody sees a place of an organisation that is not theirs", () => {
  fc.assert(
    fc.property(actor, anApartment, (who, apartment) => {
      expect(!canSeeApartment(who, apartment) || who.orgIds.includes(apartment.orgId)).toBe(true);
    }),
  );
});

it("only who serves all buildings adds one", () => {
  fc.assert(
    fc.property(actor, (who) => {
      const staff = who.role === "manager" || who.role === "admin";
      expect(canFound(who)).toEqual(
        staff && !who.buildingIds ? null : { code: "generic.forbidden" },
      );
    }),
  );
});

it("an address tells staff the people of the flats that they see, and others nobody", () => {
  fc.assert(
    fc.property(actor, anApartment, (who, apartment) => {
      const { orgIds, buildingIds } = circleOf(who);
      const isServed =
        orgIds.includes(apartment.orgId) &&
        (buildingIds === null || buildingIds.includes(apartment.buildingId));
      const staff = who.role === "manager" || who.role === "admin";
      expect(isServed).toBe(staff && canSeeApartment(who, apartment));
    }),
  );
});
