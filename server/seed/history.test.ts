import { expect, it } from "vitest";
import type { Place, Role } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { limits, statuses } from "#core/requests/model.ts";
import { clockState, defaultPolicy, clockMarksOf } from "#core/requests/clock/sla.ts";
import { historyOf, presentOf } from "./history.ts";
import type { SeedHome, SeedBuilding } from "./complex-buildings.ts";
import { seededRandom } from "#server/platform/random.ts";

const orgId = "org";
const person = (personId: string, role: Role, places: Place[] = []) =>
  newActor(role, { personId, name: "Олена Коваленко", orgIds: [orgId], places });

const homes: SeedHome[] = Array.from({ length: 40 }, (_, index) => {
  const place = {
    orgId,
    buildingId: "building",
    entranceId: "entrance",
    apartmentId: `apartment${index}`,
  };
  return {
    place,
    account: String(index),
    apartment: String(index + 1),
    entrance: "1",
    floor: Math.floor(index / 4) + 1,
    topmost: index >= 36,
    people: [
      person(`person${index}`, "resident", [{ ...place, kind: "resident", since: "2024-01-01" }]),
    ],
    weight: 1,
  };
});
const building: SeedBuilding = {
  orgId,
  homes,
  dispatcher: person("admin", "admin"),
  handlers: [person("manager1", "manager"), person("manager2", "manager")],
};
const demo = { lived: homes[0] as SeedHome, rented: homes[1] as SeedHome };

// A night, a weekend, both clock changes, a leap day, a holiday.
it.each([
  "2026-11-17T10:00:00Z",
  "2026-06-06T23:30:00Z",
  "2026-03-29T01:00:00Z",
  "2026-10-25T00:30:00Z",
  "2028-02-29T12:00:00Z",
  "2027-01-01T06:00:00Z",
])("whenever it is told, no step is refused and all is going on (%s)", (at) => {
  const now = new Date(at);
  const random = seededRandom(1);
  const past = historyOf(random, building, 0.6, now);
  const present = presentOf(random, building, demo, now);
  expect(past.length).toBeGreaterThan(300);
  for (const { request, input, changes } of [...past, ...present]) {
    expect(request.updatedAt <= now).toBe(true);
    expect(input.title.length).toBeGreaterThanOrEqual(limits.title.min);
    expect(input.title.length).toBeLessThanOrEqual(limits.title.max);
    expect(input.description.length).toBeGreaterThanOrEqual(limits.description.min);
    const texts = [
      input.title,
      input.description,
      ...changes.map(({ change }) => change.comment?.body),
    ];
    expect(texts.join(" ")).not.toMatch(/[{}[\]|]|undefined/);
  }
  const seen = new Set([...past, ...present].map(({ request }) => request.status));
  expect(seen).toEqual(new Set(statuses));
  const clocks = present.flatMap(({ request }) => {
    const { response, resolution } = clockMarksOf(request, defaultPolicy);
    return [clockState(response, now), clockState(resolution, now)];
  });
  expect(clocks).toEqual(expect.arrayContaining(["at_risk", "breached", "paused", "on_time"]));
});

// A request that somebody answers in working hours stands still at the weekend and on holidays.
it("on every day and at every hour the demo's resident has something of each kind", () => {
  const first = Date.parse("2026-12-28T00:30:00Z");
  for (let hours = 0; hours < 21 * 24; hours += 5) {
    const now = new Date(first + hours * 3_600_000);
    const mine = presentOf(seededRandom(hours), building, demo, now)
      .filter(({ reporter }) => reporter.personId === "person1")
      .map(({ request: { status, rating } }) =>
        status === "completed" ? (rating === null ? "unrated" : "rated") : status,
      );
    expect(mine, now.toISOString()).toEqual(
      expect.arrayContaining(["new", "pending", "unrated", "rated"]),
    );
  }
});
