import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessScope } from "#core/kernel/access.ts";
import { isEntitled, type Place, roles } from "#core/kernel/actor.ts";
import { newActor as actor, newPlace } from "#core/identity/builder.ts";
import { orderAudience, providerAudience } from "./events.ts";
import {
  canOrderAt,
  canProvider,
  canSeeOrder,
  isOrderVisible,
  isProviderVisible,
} from "./policy.ts";

const home = newPlace({ entranceId: "e1" });
const tenant = actor("resident", { places: [home] });
const limited = actor("manager", { buildingIds: ["b2"] });
const order = { orgId: "o1", buildingId: "b1", customerId: "p" };
const approved = { orgId: "o1", approved: true, archived: false };

describe("who sees what", () => {
  test.each<[string, unknown, string | null]>([
    ["a customer their order", canSeeOrder(tenant, order), null],
    [
      "nobody else of the household",
      canSeeOrder({ ...tenant, personId: "p2" }, order),
      "generic.not_found",
    ],
    ["staff of the building", canSeeOrder(actor("manager", { personId: "m" }), order), null],
    [
      "not staff of another one",
      canSeeOrder({ ...limited, personId: "m" }, order),
      "generic.not_found",
    ],
    [
      "not another organisation's staff",
      canSeeOrder(actor("admin", { orgIds: ["o2"] }), order),
      "generic.not_found",
    ],
    ["a household who is approved", canProvider(tenant, "see", approved), null],
    [
      "not who waits",
      canProvider(tenant, "see", { ...approved, approved: false }),
      "generic.not_found",
    ],
    [
      "not who is archived",
      canProvider(tenant, "see", { ...approved, archived: true }),
      "generic.not_found",
    ],
    ["staff who waits", canProvider(limited, "see", { ...approved, approved: false }), null],
    ["a household edits none", canProvider(tenant, "edit", approved), "generic.forbidden"],
    ["a limited manager edits none", canProvider(limited, "edit", approved), "generic.forbidden"],
    ["a manager of all edits", canProvider(actor("manager"), "edit", approved), null],
    ["one orders for one's home", canOrderAt(tenant, "a1"), null],
    ["and for no other", canOrderAt(tenant, "a2"), "generic.not_found"],
    [
      "staff order nothing",
      canOrderAt(actor("admin", { places: [home] }), "a1"),
      "generic.not_found",
    ],
  ])("%s", (_, refused, code) => {
    expect((refused as { code: string } | null)?.code ?? null).toBe(code);
  });
});

test("who may see an order or a provider hears of it, and nobody else", () => {
  const some = (prefix: string) => fc.integer({ min: 1, max: 3 }).map((n) => `${prefix}${n}`);
  const anyActor = fc
    .record({
      personId: some("p"),
      role: fc.constantFrom(...roles),
      orgIds: fc.subarray(["o1", "o2"]),
      places: fc.array(
        fc
          .record({ orgId: fc.constantFrom("o1", "o2"), buildingId: some("b") })
          .map((place): Place => ({ ...home, ...place })),
      ),
      buildingIds: fc.option(fc.subarray(["b1", "b2", "b3"])),
    })
    .map(({ role, ...over }) =>
      actor(role, {
        ...over,
        places: over.places.filter(({ orgId }) => over.orgIds.includes(orgId)).slice(0, 1),
      }),
    );
  const orgId = fc.constantFrom("o1", "o2");
  const anyOrder = fc.record({ orgId, buildingId: some("b"), customerId: some("p") });
  const anyProvider = fc.record({ orgId, approved: fc.boolean(), archived: fc.boolean() });
  let seen = 0;
  fc.assert(
    fc.property(anyActor, anyOrder, anyProvider, (who, one, other) => {
      const scope = accessScope(who);
      const visible = isOrderVisible(scope, one);
      expect(isEntitled(who, one.orgId, orderAudience(one))).toBe(visible);
      expect(isEntitled(who, other.orgId, providerAudience(other))).toBe(
        isProviderVisible(scope, other),
      );
      if (visible) seen++;
    }),
    { numRuns: 1_000 },
  );
  expect(seen).toBeGreaterThan(50);
});
