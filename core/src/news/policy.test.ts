import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isEntitled, type Place, roles } from "#core/kernel/actor.ts";
import { newActor as actor, newPlace } from "#core/identity/builder.ts";
import { newsAudience } from "./events.ts";
import { newsAudiences, newsStatuses, type NewsSubject } from "./model.ts";
import { canUsePost, canComment, canDelete, canWriteFor, isReadable } from "./policy.ts";

const home = (buildingId = "b1", entranceId: string | null = "e1") =>
  newPlace({ buildingId, entranceId });
const post = (over: Partial<NewsSubject>): NewsSubject => ({
  orgId: "o1",
  audience: "organisation",
  places: [],
  status: "published",
  archived: false,
  isPublic: false,
  ...over,
});
const at = (buildingId: string, entranceId: string | null = null): Partial<NewsSubject> => ({
  audience: entranceId ? "entrances" : "buildings",
  places: [{ buildingId, entranceId }],
});

const tenant = actor("resident", { places: [home()] });
const limited = actor("manager", { buildingIds: ["b2"] });

describe("who reads what", () => {
  test.each<[string, Actor, Partial<NewsSubject>, boolean]>([
    ["a resident what is for all", tenant, {}, true],
    ["a resident what is for their building", tenant, at("b1"), true],
    ["not what is for another one", tenant, at("b2"), false],
    ["a resident what is for their entrance", tenant, at("b1", "e1"), true],
    ["not what is for the next entrance", tenant, at("b1", "e2"), false],
    ["no draft", tenant, { status: "draft" }, false],
    ["nothing that was taken down", tenant, { archived: true }, false],
    ["nothing of another organisation", tenant, { orgId: "o2" }, false],
    ["somebody without a home nothing", actor("resident"), {}, false],
    ["staff drafts", actor("manager"), { status: "draft" }, true],
    ["staff what was taken down", actor("admin"), { archived: true }, true],
    ["staff not another organisation's", actor("admin"), { orgId: "o2" }, false],
    ["a limited manager what is for all", limited, {}, true],
    ["a limited manager their building's", limited, at("b2"), true],
    ["a limited manager no other", limited, at("b1"), false],
  ])("%s", (_, who, over, seen) => {
    expect(canUsePost(who, "see", post(over)) === null).toBe(seen);
  });
});

describe("who writes for whom", () => {
  test.each<[string, Actor, Partial<NewsSubject>, string | null]>([
    ["staff for all", actor("manager"), {}, null],
    ["a limited manager for their building", limited, at("b2"), null],
    ["not for another one", limited, at("b1"), "generic.forbidden"],
    ["and not for all", limited, {}, "generic.forbidden"],
    ["nor what everybody may read", limited, { ...at("b2"), isPublic: true }, "generic.forbidden"],
    ["who serves all also that", actor("manager"), { ...at("b2"), isPublic: true }, null],
    ["no resident", tenant, {}, "generic.not_found"],
    ["nobody from elsewhere", actor("admin", { orgIds: ["o2"] }), {}, "generic.not_found"],
  ])("%s", (_, who, over, code) => {
    expect(canWriteFor(who, "o1", post(over))?.code ?? null).toBe(code);
  });

  test("who reads but may not write is told so, everybody else that there is nothing", () => {
    expect(canUsePost(tenant, "write", post({}))).toEqual({ code: "generic.forbidden" });
    expect(canUsePost(tenant, "write", post({ status: "draft" }))).toEqual({
      code: "generic.not_found",
    });
    expect(canUsePost(limited, "write", post(at("b1")))).toEqual({ code: "generic.not_found" });
  });
});

test("who may read a post that is up hears of it, and nobody else", () => {
  const some = (prefix: string, most: number) =>
    fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
  const anyPlace: fc.Arbitrary<Place> = fc.record({
    orgId: some("o", 2),
    buildingId: some("b", 3),
    entranceId: fc.option(some("e", 3)),
    apartmentId: some("a", 3),
    kind: fc.constantFrom("owner" as const, "resident" as const),
    since: fc.constant("2024-01-01"),
  });
  const anyActor = fc
    .record({
      role: fc.constantFrom(...roles),
      places: fc.array(anyPlace, { maxLength: 3 }),
      orgIds: fc.subarray(["o1", "o2"]),
      buildingIds: fc.option(fc.subarray(["b1", "b2", "b3"])),
    })
    .map(({ role, ...over }) =>
      actor(role, {
        ...over,
        places: over.places.filter(({ orgId }) => over.orgIds.includes(orgId)),
      }),
    );
  const anyPost: fc.Arbitrary<NewsSubject> = fc
    .record({
      orgId: some("o", 2),
      audience: fc.constantFrom(...newsAudiences),
      places: fc.array(fc.record({ buildingId: some("b", 3), entranceId: some("e", 3) }), {
        minLength: 1,
        maxLength: 3,
      }),
      status: fc.constantFrom(...newsStatuses),
      archived: fc.constant(false),
      isPublic: fc.boolean(),
    })
    .map((one) => ({
      ...one,
      places:
        one.audience === "organisation"
          ? []
          : one.places.map(({ buildingId, entranceId }) => ({
              // An entrance stands in one building.
              buildingId: one.audience === "entrances" ? `b${entranceId.slice(1)}` : buildingId,
              entranceId: one.audience === "entrances" ? entranceId : null,
            })),
    }));
  const housed = (who: Actor): Actor => ({
    ...who,
    places: who.places.map((place) => ({
      ...place,
      // An apartment stands in one building, of one organisation, behind one entrance or none.
      apartmentId: `${place.apartmentId}${place.buildingId}${place.orgId}${place.entranceId ? "e" : ""}`,
      entranceId: place.entranceId ? `e${place.buildingId.slice(1)}` : null,
    })),
  });
  let read = 0;
  fc.assert(
    fc.property(anyActor.map(housed), anyPost, (who, one) => {
      const seen = isReadable(accessScope(who), one);
      expect(isEntitled(who, one.orgId, newsAudience(one))).toBe(seen);
      if (seen) read++;
      // Below a post speaks who sees it, while it is up; words of others take away those who may write it.
      expect(canComment(who, { ...one, commentsAllowed: false })).not.toBeNull();
      const speaks = canComment(who, { ...one, commentsAllowed: true }) === null;
      expect(speaks).toBe(seen && one.status === "published");
      expect(canDelete(who, one, { authorId: who.personId }) === null).toBe(seen);
      const removes = canDelete(who, one, { authorId: "somebody" }) === null;
      expect(removes).toBe(canUsePost(who, "write", one) === null && seen);
    }),
    { numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(200);
});
