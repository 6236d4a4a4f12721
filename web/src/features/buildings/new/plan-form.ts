import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { createBuildingInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import { expandNumbers } from "#core/buildings/plan/numbers.ts";
import { type BuildingPlan, numberings } from "#core/buildings/plan/plan.ts";
import { postalText } from "../building/edit-building.tsx";
import { neededWhole, wholeText } from "../field-schemas.ts";

const { entrances, floors, perFloor } = placeBounds;

/** One way in which an entrance, or a floor of it, is not like the rest. */
const difference = z.object({
  entrance: neededWhole(entrances),
  what: z.enum(["floors", "apartments"]),
  floor: wholeText(floors),
  value: neededWhole({ min: 0, max: floors.max }),
});

/** Numbers to leave out, as people write them. */
const skipText = z.pipe(
  z.string().check(
    z.refine((text) => text.trim() === "" || readSkip(text).every(Number.isInteger), {
      error: "place_numbers",
    }),
  ),
  z.transform(readSkip),
);

function readSkip(text: string): number[] {
  if (text.trim() === "") return [];
  return (expandNumbers(text) ?? ["?"]).map(Number);
}

const planFields = z.object({
  entrances: neededWhole(entrances),
  floors: neededWhole(floors),
  apartmentsPerFloor: neededWhole(perFloor),
  numbering: z.enum(numberings),
  first: neededWhole({ min: 1, max: 9_999 }),
  firstFloor: neededWhole(floors),
  skip: skipText,
  differences: z.array(difference),
});

const { address, city } = createBuildingInput.shape;

/** A new building as its form holds it: figures are texts while they are being typed. */
export const newBuildingForm = z.object({
  address,
  city,
  postalCode: postalText,
  plan: planFields,
});
type Typed = z.input<typeof newBuildingForm>;
export type BuildingForm = UseFormReturn<Typed, unknown, z.output<typeof newBuildingForm>>;

export const emptyBuilding: Typed = {
  address: "",
  city: "",
  postalCode: "",
  plan: {
    entrances: "2",
    floors: "9",
    apartmentsPerFloor: "4",
    numbering: "through",
    first: "1",
    firstFloor: "1",
    skip: "",
    differences: [],
  },
};

export function toPlan({ differences, ...plan }: z.output<typeof planFields>): BuildingPlan {
  const heights = differences.filter(({ what, value }) => what === "floors" && value > 0);
  const counts = differences.filter(({ what }) => what === "apartments");
  return {
    ...plan,
    heights: heights.map(({ entrance, value }) => ({ entrance, floors: value })),
    exceptions: counts.map(({ entrance, floor, value }) => ({
      entrance,
      floor,
      apartments: Math.min(value, perFloor.max),
    })),
  };
}

/** Reads the plan as typed; null while a figure is incomplete. */
export function readPlan(typed: Typed["plan"]): BuildingPlan | null {
  const whole = planFields.safeParse(typed);
  if (whole.success) return toPlan(whole.data);
  const rest = planFields.safeParse({ ...typed, differences: [] });
  return rest.success ? toPlan(rest.data) : null;
}
