import * as z from "zod/mini";
import { placeBounds } from "../model.ts";

/**
 * How a building's apartments get their numbers: counted through the whole building, entrance by
 * entrance (1, 2, 3 …); anew in each entrance, with its number before (2-1, 2-2 …); or along
 * each floor of the whole building with the floor before (301, 302 …).
 */
export const numberings = ["through", "per_entrance", "by_floor"] as const;

const count = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

/** Plan of a building. */
export const buildingPlan = z.strictObject({
  entrances: count(placeBounds.entrances),
  floors: count(placeBounds.floors),
  /** In each entrance. */
  apartmentsPerFloor: count(placeBounds.perFloor),
  numbering: z.enum(numberings),
  /** The first number; with `by_floor` the first of each floor. */
  first: count({ min: 1, max: 9_999 }),
  /** Numbers that are left out, e.g. 13. */
  skip: z.array(count({ min: 1, max: 99_999 })).check(z.maxLength(100)),
  /** The lowest floor with apartments: 2 where there are shops below. */
  firstFloor: count(placeBounds.floors),
  /** Entrances that are higher or lower than the rest. */
  heights: z
    .array(
      z.strictObject({ entrance: count(placeBounds.entrances), floors: count(placeBounds.floors) }),
    )
    .check(z.maxLength(placeBounds.entrances.max)),
  /** Where there are more or fewer apartments: on one floor of an entrance, or on all of it (floor null). */
  exceptions: z
    .array(
      z.strictObject({
        entrance: count(placeBounds.entrances),
        floor: z.nullable(count(placeBounds.floors)),
        apartments: count({ min: 0, max: placeBounds.perFloor.max }),
      }),
    )
    .check(z.maxLength(200)),
});
export type BuildingPlan = z.infer<typeof buildingPlan>;

/** An apartment to be: its entrance by its number. */
export type PlannedApartment = { entrance: string; floor: number; number: string };

/** Counts the apartments on a floor of an entrance; both are counted from 1. */
export function apartmentsOn(plan: BuildingPlan, entrance: number, floor: number): number {
  const height = plan.heights.findLast((one) => one.entrance === entrance)?.floors ?? plan.floors;
  if (floor < plan.firstFloor || floor > height) return 0;
  const exceptions = plan.exceptions.filter((one) => one.entrance === entrance);
  const exception =
    exceptions.findLast((one) => one.floor === floor) ??
    exceptions.findLast((one) => one.floor === null);
  return exception?.apartments ?? plan.apartmentsPerFloor;
}

/** Counts the apartments of a plan without making them. */
export function countPlanned(plan: BuildingPlan): number {
  let total = 0;
  for (const { entrance, floor } of landings(plan)) total += apartmentsOn(plan, entrance, floor);
  return total;
}

/**
 * Lists the apartments of a plan by entrance and floor, without equal numbers. Used by the preview
 * and by the server.
 */
export function planBuilding(plan: BuildingPlan): PlannedApartment[] {
  const skipped = new Set(plan.skip);
  const width = digitsOf(plan);
  const counters = new Map<number, number>();
  return landings(plan).flatMap(({ entrance, floor }) => {
    const row = { through: 0, per_entrance: entrance, by_floor: floor }[plan.numbering];
    const written = (count: number) =>
      plan.numbering === "by_floor" ? `${floor}${String(count).padStart(width, "0")}` : `${count}`;
    let count = counters.get(row) ?? plan.first;
    const apartments = Array.from({ length: apartmentsOn(plan, entrance, floor) }, () => {
      while (skipped.has(count) || skipped.has(Number(written(count)))) count++;
      const number = written(count++);
      return {
        entrance: String(entrance),
        floor,
        number: plan.numbering === "per_entrance" ? `${entrance}-${number}` : number,
      };
    });
    counters.set(row, count);
    return apartments;
  });
}

type Landing = { entrance: number; floor: number };

/** Lists every floor of every entrance in the order of numbering. */
function landings(plan: BuildingPlan): Landing[] {
  return range(plan.entrances).flatMap((entrance) => {
    const height = plan.heights.findLast((one) => one.entrance === entrance)?.floors;
    return range(height ?? plan.floors).map((floor) => ({ entrance, floor }));
  });
}

/**
 * Returns how many digits follow the floor in a number, so that floor 1 with 101 differs from floor
 * 11 with 01.
 */
function digitsOf(plan: BuildingPlan): number {
  if (plan.numbering !== "by_floor") return 0;
  const onFloors = new Map<number, number>();
  for (const { entrance, floor } of landings(plan))
    onFloors.set(floor, (onFloors.get(floor) ?? 0) + apartmentsOn(plan, entrance, floor));
  const most = Math.max(0, ...onFloors.values());
  return Math.max(2, String(plan.first + most + plan.skip.length).length);
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
