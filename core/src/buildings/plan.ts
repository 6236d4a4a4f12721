import * as z from "zod/mini";
import { placeBounds } from "./model.ts";

/**
 * How a house's apartments get their numbers: counted through the whole house, entrance by
 * entrance (1, 2, 3 …); anew in each entrance, with its number before (2-1, 2-2 …); or along
 * each floor of the whole house with the floor before (301, 302 …).
 */
export const numberings = ["through", "per_entrance", "by_floor"] as const;
export type Numbering = (typeof numberings)[number];

const count = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

/** What a house is made of. */
export const housePlan = z.strictObject({
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
export type HousePlan = z.infer<typeof housePlan>;

/** An apartment to be: its entrance by its number. */
export type PlannedApartment = { entrance: string; floor: number; number: string };
