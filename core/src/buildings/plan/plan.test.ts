import * as fc from "fast-check";
import { expect, it } from "vitest";
import { newPlan } from "../builder.ts";
import { placeBounds } from "../model.ts";
import { apartmentsOn, countPlanned, type BuildingPlan, numberings, planBuilding } from "./plan.ts";

const numbers = (plan: Partial<BuildingPlan>) =>
  planBuilding(newPlan(plan)).map(({ number }) => number);

const plan: fc.Arbitrary<BuildingPlan> = fc.record({
  entrances: fc.integer({ min: 1, max: 5 }),
  floors: fc.integer({ min: 1, max: 12 }),
  apartmentsPerFloor: fc.integer({ min: 1, max: 12 }),
  numbering: fc.constantFrom(...numberings),
  first: fc.integer({ min: 1, max: 120 }),
  firstFloor: fc.integer({ min: 1, max: 3 }),
  skip: fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 8 }),
  heights: fc.array(
    fc.record({
      entrance: fc.integer({ min: 1, max: 5 }),
      floors: fc.integer({ min: 1, max: 14 }),
    }),
    { maxLength: 3 },
  ),
  exceptions: fc.array(
    fc.record({
      entrance: fc.integer({ min: 1, max: 5 }),
      floor: fc.option(fc.integer({ min: 1, max: 12 })),
      apartments: fc.integer({ min: 0, max: 30 }),
    }),
    { maxLength: 5 },
  ),
});

it("counts through the house, anew in each entrance, or along each floor", () => {
  expect(numbers({})).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(numbers({ numbering: "per_entrance" })).toEqual(
    ["1-1", "1-2", "1-3", "1-4", "2-1", "2-2", "2-3", "2-4"], // prettier-ignore
  );
  expect(numbers({ numbering: "by_floor" })).toEqual(
    ["101", "102", "201", "202", "103", "104", "203", "204"], // prettier-ignore
  );
});

it("leaves out numbers, floors and apartments as it is told", () => {
  expect(numbers({ skip: [2, 13], entrances: 1 })).toEqual(["1", "3", "4", "5"]);
  expect(numbers({ first: 101, firstFloor: 2, entrances: 1 })).toEqual(["101", "102"]);
  expect(numbers({ numbering: "by_floor", skip: [2, 201], entrances: 1 })).toEqual(
    ["101", "103", "203", "204"], // prettier-ignore
  );
  const heights = [{ entrance: 2, floors: 1 }];
  const exceptions = [
    { entrance: 1, floor: null, apartments: 1 },
    { entrance: 1, floor: 2, apartments: 3 },
  ];
  expect(planBuilding({ ...newPlan(), heights, exceptions })).toEqual([
    { entrance: "1", floor: 1, number: "1" },
    { entrance: "1", floor: 2, number: "2" },
    { entrance: "1", floor: 2, number: "3" },
    { entrance: "1", floor: 2, number: "4" },
    { entrance: "2", floor: 1, number: "5" },
    { entrance: "2", floor: 1, number: "6" },
  ]);
});

it("whatever the plan, no number comes twice, none that is skipped, and every floor has its count", () => {
  fc.assert(
    fc.property(plan, (made) => {
      const apartments = planBuilding(made);
      expect(apartments).toHaveLength(countPlanned(made));
      expect(new Set(apartments.map(({ number }) => number)).size).toBe(apartments.length);
      const skipped = new Set(made.skip.map(String));
      for (const { number, floor, entrance } of apartments) {
        expect(skipped.has(number.split("-").at(-1) ?? "")).toBe(false);
        expect(floor).toBeGreaterThanOrEqual(made.firstFloor);
        expect(number.length).toBeLessThanOrEqual(placeBounds.number);
        expect(Number(entrance)).toBeLessThanOrEqual(made.entrances);
      }
      for (const floor of [1, 5, 12])
        expect(
          apartments.filter((one) => one.entrance === "1" && one.floor === floor),
        ).toHaveLength(apartmentsOn(made, 1, floor));
    }),
  );
});

it("numbered through the house or an entrance, apartments stand in the order of their numbers", () => {
  fc.assert(
    fc.property(plan, (made) => {
      const last = new Map<string, number>();
      for (const { number, entrance } of planBuilding({ ...made, numbering: "through" })) {
        expect(Number(number)).toBeGreaterThan(last.get("") ?? 0);
        last.set("", Number(number)).set(entrance, Number(number));
      }
    }),
  );
});
