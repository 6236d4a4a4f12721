import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, type Place, roles } from "#core/kernel/actor.ts";
import { newActor as actor, newPlace } from "#core/identity/builder.ts";
import { readers } from "./model.ts";
import { canUseDocument, canFile, type DocumentSubject, isReadable } from "./policy.ts";

const home = (kind: Place["kind"], apartmentId = "a1", buildingId = "b1") =>
  newPlace({ kind, apartmentId, buildingId });
const filed = (over: Partial<DocumentSubject>): DocumentSubject => ({
  orgId: "o1",
  buildingId: null,
  apartmentId: null,
  readers: "residents",
  archived: false,
  ...over,
});

const tenant = actor("resident", { places: [home("resident")] });
const owner = actor("owner", { places: [home("owner")] });
const limited = actor("manager", { buildingIds: ["b2"] });

describe("who reads what", () => {
  test.each<[string, Actor, Partial<DocumentSubject>, boolean]>([
    ["a tenant what is for residents of the organisation", tenant, {}, true],
    ["a tenant what is for residents of their building", tenant, { buildingId: "b1" }, true],
    ["nobody's neighbour in another building", tenant, { buildingId: "b2" }, false],
    ["a tenant nothing for owners", tenant, { readers: "owners", buildingId: "b1" }, false],
    ["an owner what is for owners", owner, { readers: "owners", buildingId: "b1" }, true],
    ["an owner nothing for staff", owner, { readers: "staff" }, false],
    ["the flat's own", tenant, { buildingId: "b1", apartmentId: "a1" }, true],
    ["not another flat's", tenant, { buildingId: "b1", apartmentId: "a2" }, false],
    ["nothing archived", owner, { archived: true }, false],
    ["nothing of another organisation", owner, { orgId: "o2" }, false],
    ["staff all", actor("manager"), { readers: "staff", archived: true }, true],
    ["staff not another organisation's", actor("admin"), { orgId: "o2" }, false],
    ["a limited manager their building", limited, { buildingId: "b2", readers: "staff" }, true],
    ["a limited manager no other", limited, { buildingId: "b1" }, false],
    ["a limited manager the organisation's shelf", limited, { readers: "staff" }, true],
  ])("%s", (_, who, over, seen) => {
    expect(canUseDocument(who, "see", filed(over)) === null).toBe(seen);
  });

  test("only staff who serve the place change anything", () => {
    expect(canUseDocument(owner, "manage", filed({}))).toEqual({ code: "generic.forbidden" });
    expect(canUseDocument(limited, "manage", filed({ buildingId: "b1" }))).toEqual({
      code: "generic.not_found",
    });
    expect(canUseDocument(actor("manager"), "manage", filed({ archived: true }))).toBeNull();
    expect(canFile(tenant, filed({}))).toEqual({ code: "generic.not_found" });
  });
});

test("a list shows exactly what may be opened", () => {
  const some = (prefix: string, most: number) =>
    fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
  const aPlace = fc.record({
    orgId: some("o", 2),
    buildingId: some("b", 3),
    entranceId: fc.constant(null),
    apartmentId: some("a", 3),
    kind: fc.constantFrom("owner" as const, "resident" as const),
    since: fc.constant("2024-01-01"),
  });
  const anActor = fc
    .record({
      role: fc.constantFrom(...roles),
      places: fc.array(aPlace, { maxLength: 3 }),
      org: some("o", 2),
      serves: fc.option(fc.array(some("b", 3), { maxLength: 2 })),
    })
    .map(({ role, places, org, serves }) =>
      role === "manager" || role === "admin"
        ? actor(role, { orgIds: [org], buildingIds: serves })
        : actor(role, { orgIds: [...new Set(places.map(({ orgId }) => orgId))], places }),
    );
  const aDocument = fc
    .record({
      orgId: some("o", 2),
      buildingId: fc.option(some("b", 3)),
      apartmentId: fc.option(some("a", 3)),
      readers: fc.constantFrom(...readers),
      archived: fc.boolean(),
    })
    .map((one) => (one.buildingId ? one : { ...one, apartmentId: null }));
  fc.assert(
    fc.property(anActor, aDocument, (who, one) => {
      expect(isReadable(accessScope(who), one)).toBe(canUseDocument(who, "see", one) === null);
    }),
  );
});
