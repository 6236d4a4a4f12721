import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  accessScope,
  type AccessSubject,
  isAtHome,
  isOfFormerHome,
  isStaffActor,
  isInScope,
  servesBuilding,
  staffOrgId,
} from "./access.ts";
import { type Actor, isStaff, type Place, type Role, roles } from "./actor.ts";

const apartments = [
  { orgId: "o1", buildingId: "b1", apartmentId: "a1" },
  { orgId: "o1", buildingId: "b1", apartmentId: "a2" },
  { orgId: "o1", buildingId: "b2", apartmentId: "a3" },
  { orgId: "o2", buildingId: "b3", apartmentId: "a4" },
] as const;
const days = ["2026-11-16", "2026-11-17", "2026-11-18"] as const;
const people = ["ann", "bob"] as const;

const hours = ["09:00", "12:00", "15:00"] as const;
const instantOn = (day: string, hour: string) => `${day}T${hour}:00.000Z`;

const anyPlace: fc.Arbitrary<Place> = fc
  .tuple(
    fc.constantFrom(...apartments),
    fc.constantFrom("owner" as const, "resident" as const),
    fc.constantFrom(...days),
    fc.option(fc.constantFrom(...hours)),
  )
  .map(([place, kind, since, hour]) => ({
    ...place,
    entranceId: null,
    kind,
    since,
    joinedAt: hour && instantOn(since, hour),
  }));

const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom(...roles),
    personId: fc.constantFrom(...people),
    places: fc.array(anyPlace, { maxLength: 5 }),
    orgIds: fc.subarray(["o1", "o2"]),
    buildingIds: fc.option(fc.subarray(["b1", "b2", "b3"])),
  })
  .map((one) => ({ ...one, kind: "person", name: "", email: "", sessionId: "" }));

const somebody = fc.option(fc.constantFrom(...people));
const anySubject: fc.Arbitrary<AccessSubject> = fc
  .record({
    at: fc.constantFrom(...apartments),
    whole: fc.boolean(),
    begun: fc.option(fc.constantFrom(...days)),
    hour: fc.option(fc.constantFrom(...hours)),
    people: fc.array(somebody, { maxLength: 1 }),
    staffPeople: fc.array(somebody, { maxLength: 1 }),
  })
  .map(({ at, whole, hour, ...rest }) => ({
    ...at,
    ...rest,
    ...(whole ? { apartmentId: null } : {}),
    ...(hour && rest.begun ? { begunAt: instantOn(rest.begun, hour) } : {}),
  }));

test("a scope holds what one of the actor's places or buildings shows, and one's own", () => {
  fc.assert(
    fc.property(anyActor, anySubject, (actor, subject) => {
      const { begun, begunAt = null, apartmentId } = subject;
      const isOwn = subject.people?.includes(actor.personId);
      const served =
        (actor.buildingIds?.includes(subject.buildingId) ?? true) ||
        subject.staffPeople?.includes(actor.personId);
      // Each place by itself: whoever has several of one apartment sees what any of them shows.
      const shown = actor.places.some(
        (place) =>
          place.apartmentId === apartmentId &&
          (place.kind === "owner" ||
            begun === null ||
            (place.since <= begun && (begunAt ?? "9999") >= (place.joinedAt ?? ""))),
      );
      const expected =
        actor.orgIds.includes(subject.orgId) && (isOwn || (isStaff(actor) ? served : shown));
      expect(isInScope(accessScope(actor), subject)).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});

test("what an owner keeps of a former home is all of the past until it ended, and nothing where it was taken back", () => {
  const [place] = apartments;
  const former = (until: string) =>
    accessScope({
      kind: "person",
      role: "owner",
      personId: "ann",
      name: "",
      email: "",
      sessionId: "",
      orgIds: ["o1"],
      places: [],
      formerPlaces: [{ ...place, entranceId: null, kind: "owner", since: "2026-11-17", until }],
    });
  const sees = (until: string) =>
    ["2020-01-01", ...days].filter((begun) => isOfFormerHome(former(until), { ...place, begun }));
  expect(sees("2026-11-18")).toEqual(["2020-01-01", "2026-11-16", "2026-11-17"]);
  expect(sees("2026-11-17")).toEqual([]);
});

test("what is shared at a place is for who lives there, or owns there", () => {
  const anyShared = fc.tuple(fc.constantFrom(...apartments), fc.nat(2)).map(([at, depth]) => ({
    orgId: at.orgId,
    buildingId: depth > 0 ? at.buildingId : null,
    apartmentId: depth > 1 ? at.apartmentId : null,
  }));
  fc.assert(
    fc.property(anyActor, anyShared, fc.boolean(), (actor, shared, owned) => {
      const expected =
        !isStaff(actor) &&
        actor.places.some(
          (place) =>
            (!owned || place.kind === "owner") &&
            place.orgId === shared.orgId &&
            (!shared.buildingId || place.buildingId === shared.buildingId) &&
            (!shared.apartmentId || place.apartmentId === shared.apartmentId),
        );
      expect(isAtHome(accessScope(actor), shared, { owned })).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test("only staff serve buildings: those they are limited to, or all", () => {
  fc.assert(
    fc.property(anyActor, fc.constantFrom("b1", "b3"), (actor, buildingId) => {
      const limited = actor.buildingIds?.includes(buildingId) ?? true;
      expect(servesBuilding(accessScope(actor), buildingId)).toBe(isStaff(actor) && limited);
    }),
  );
});

const person = (role: Role, orgIds: string[]): Actor => ({
  kind: "person",
  personId: "ann",
  role,
  name: "Анна",
  email: "ann@example.com",
  sessionId: "session",
  orgIds,
  places: [],
});

test("staff work for one organisation", () => {
  for (const role of ["manager", "admin"] as const) {
    expect(isStaffActor(person(role, ["garden"]))).toBe(true);
    expect(staffOrgId(person(role, ["garden"]))).toBe("garden");
  }
});

test.each([
  ["a resident of one organisation", person("resident", ["garden"])],
  ["an owner in two", person("owner", ["garden", "tower"])],
  ["an administrator before the second factor", person("admin", [])],
])("%s works for none", (_, actor) => {
  expect(isStaffActor(actor)).toBe(false);
  expect(() => staffOrgId(actor)).toThrow(expect.objectContaining({ code: "generic.not_found" }));
});
