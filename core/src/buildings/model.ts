import * as z from "zod/mini";
import { residencyKinds } from "#core/kernel/actor.ts";
import { id } from "#core/kernel/validation.ts";

/** Days from today within which somebody may come or leave, and within which a residency that is agreed may end. */
export const daysAhead = { move: 366, stay: 50 * 366 } as const;

/** On what ground a resident lives in an apartment. */
export const residencyBases = ["tenant", "household"] as const;
export type ResidencyBasis = (typeof residencyBases)[number];

/** How far the facts of a place may go; a register, a form and the tables agree on them. */
export const placeBounds = {
  address: 200,
  city: 100,
  /** Characters of an apartment's or entrance's number. */
  number: 20,
  account: 40,
  floor: { min: -5, max: 200 },
  rooms: { min: 0, max: 50 },
  /** Hundredths of a square metre. */
  area: { min: 1, max: 10_000_000 },
  floors: { min: 1, max: 200 },
  perFloor: { min: 1, max: 100 },
  entrances: { min: 1, max: 40 },
  /** Apartments that one plan or one range makes at most. */
  planned: 5_000,
  shareDenominator: 1_000_000,
} as const;

const entranceView = z.object({ id: id(), number: z.string() });

export const buildingView = z.object({
  id: id(),
  address: z.string(),
  city: z.string(),
  postalCode: z.nullable(z.string()),
  apartments: z.int(),
  entrances: z.array(entranceView),
});
export type BuildingView = z.infer<typeof buildingView>;

export const apartmentView = z.object({
  id: id(),
  number: z.string(),
  buildingId: id(),
  address: z.string(),
  entrance: z.nullable(entranceView),
  floor: z.nullable(z.int()),
  /** Hundredths of a square metre. */
  areaHundredths: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  accountNumber: z.nullable(z.string()),
});
export type ApartmentView = z.infer<typeof apartmentView>;

/** One of the actor's own apartments, as the choice of a location shows it. */
export const placeView = z.object({
  orgId: id(),
  organisation: z.string(),
  building: z.object({ id: id(), address: z.string(), city: z.string() }),
  entrance: z.nullable(entranceView),
  apartment: z.object({ id: id(), number: z.string(), floor: z.nullable(z.int()) }),
  /** Owner and resident at once is one place with both kinds. */
  kinds: z.array(z.enum(residencyKinds)),
});
export type PlaceView = z.infer<typeof placeView>;

/** Apartment with all that the row of a table may name it by. */
export type ListedApartment = {
  id: string;
  number: string;
  account: string | null;
  buildingId: string;
  address: string;
  archived: boolean;
};
