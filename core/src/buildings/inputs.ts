import * as z from "zod/mini";
import { residencyKinds } from "#core/kernel/actor.ts";
import { phone } from "#core/kernel/numbers/phone.ts";
import {
  email,
  id,
  localDate,
  personName,
  queryFlag,
  queryInt,
  text,
  version,
  opaque,
  lines,
} from "#core/kernel/validation.ts";
import { apartmentSorts, apartmentStates, buildingSorts } from "./choices.ts";
import { placeBounds, residencyBases } from "./model.ts";
import { withoutWebAddress } from "./organisation.ts";
import { buildingPlan } from "./plan/plan.ts";
import { shareSchema } from "./residency/share.ts";

export const apartmentPageSize = { default: 20, max: 100 } as const;

const whole = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

/** Builds the schema of the number of an apartment or entrance: 12, 12а, 2-15, П-3. */
const placeNumber = () =>
  text(1, placeBounds.number).check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .,/№-]*$/u, { error: "place_number" }),
  );

const seen = { version: version() };
const queryVersion = { version: queryInt(1, 999_999_999) };
const paging = {
  cursor: z.optional(opaque(600)),
  limit: z._default(queryInt(1, apartmentPageSize.max), apartmentPageSize.default),
};
const search = { search: z.optional(text(0, 200)) };

export const byId = z.strictObject({ id: id() });
export type ById = z.output<typeof byId>;

export const apartmentsInput = z.strictObject({ building: z.optional(id()), ...search, ...paging });
export type ApartmentsInput = z.output<typeof apartmentsInput>;

export const buildingListInput = z.strictObject({
  ...search,
  /** Those put away instead of those in use. */
  archived: z.optional(queryFlag()),
  sort: z.optional(z.enum(buildingSorts)),
  ...paging,
});
export type BuildingListInput = z.output<typeof buildingListInput>;

const facts = {
  address: text(3, placeBounds.address).check(withoutWebAddress()),
  city: text(2, placeBounds.city).check(withoutWebAddress()),
  postalCode: z.nullable(z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: "postal_code" }))),
};

/** A building, with the apartments of its plan, or none yet. */
export const createBuildingInput = z.strictObject({ ...facts, plan: z.nullable(buildingPlan) });
export type CreateBuildingInput = z.output<typeof createBuildingInput>;

export const updateBuildingInput = z.strictObject({
  id: id(),
  ...seen,
  ...facts,
  floors: z.nullable(whole(placeBounds.floors)),
  apartmentsPerFloor: z.nullable(whole(placeBounds.perFloor)),
});
export type UpdateBuildingInput = z.output<typeof updateBuildingInput>;

/** `confirm` says that putting away a place where people live is meant. */
export const archiveInput = z.strictObject({
  id: id(),
  ...seen,
  confirm: z.optional(z.boolean()),
});
export type ArchiveInput = z.output<typeof archiveInput>;

export const restoreInput = z.strictObject({ id: id(), ...seen });
export type RestoreInput = z.output<typeof restoreInput>;

export const removeInput = z.strictObject({ id: id(), ...queryVersion });
export type RemoveInput = z.output<typeof removeInput>;

export const addEntranceInput = z.strictObject({ id: id(), number: placeNumber() });
export type AddEntranceInput = z.output<typeof addEntranceInput>;

/** `was` is the number the caller saw; another one means somebody was faster. */
export const renameEntranceInput = z.strictObject({
  id: id(),
  was: z.optional(opaque(placeBounds.number)),
  number: placeNumber(),
});
export type RenameEntranceInput = z.output<typeof renameEntranceInput>;

/** Apartments to add to building `id`; `numbers` as people write them: `45`, `12а, 14`, `47–60`. */
export const addApartmentsInput = z.strictObject({
  id: id(),
  entranceId: z.nullable(id()),
  /** The floor of the first ones. */
  floor: z.nullable(whole(placeBounds.floor)),
  /** How many stand on a floor before the next begins; null: all on one. */
  perFloor: z.nullable(whole(placeBounds.perFloor)),
  numbers: lines(1, 500),
});
export type AddApartmentsInput = z.output<typeof addApartmentsInput>;

export const updateApartmentInput = z.strictObject({
  id: id(),
  ...seen,
  number: placeNumber(),
  entranceId: z.nullable(id()),
  floor: z.nullable(whole(placeBounds.floor)),
  areaHundredths: z.nullable(whole(placeBounds.area)),
  rooms: z.nullable(whole(placeBounds.rooms)),
  accountNumber: z.nullable(text(1, placeBounds.account)),
});
export type UpdateApartmentInput = z.output<typeof updateApartmentInput>;

export const apartmentListInput = z.strictObject({
  building: z.optional(id()),
  entrance: z.optional(id()),
  floor: z.optional(queryInt(placeBounds.floor.min, placeBounds.floor.max)),
  state: z.optional(z.enum(apartmentStates)),
  /** Only of these, e.g. those with an open request. */
  ids: z.optional(z.array(id()).check(z.maxLength(apartmentPageSize.max))),
  sort: z.optional(z.enum(apartmentSorts)),
  ...search,
  ...paging,
});
export type ApartmentListInput = z.output<typeof apartmentListInput>;

export const historyInput = z.strictObject({ id: id(), ...paging });
export type HistoryInput = z.output<typeof historyInput>;

/**
 * Person who moves in: with an account, found by email; known to the apartment; or new, with or
 * without email.
 */
export const personInput = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("known"), personId: id() }),
  z.strictObject({ by: z.literal("email"), email: email() }),
  z.strictObject({
    by: z.literal("name"),
    firstName: personName(),
    lastName: personName(),
    email: z.nullable(email()),
    phone: z.nullable(phone()),
  }),
]);
export type PersonInput = z.output<typeof personInput>;

export const lookUpInput = z.strictObject({ email: email() });

const arrival = {
  person: personInput,
  kind: z.enum(residencyKinds),
  /** For those who live here; null: nobody has said. */
  basis: z.nullable(z.enum(residencyBases)),
  /** For owners; null: nobody has said. */
  share: z.nullable(shareSchema),
};
export type Arrival = z.output<z.ZodMiniObject<typeof arrival>>;

/** Residency to add to apartment `id`; `from` is the first day, `to` the first day no longer. */
export const addResidencyInput = z.strictObject({
  id: id(),
  ...arrival,
  from: localDate(),
  to: z.nullable(localDate()),
});
export type AddResidencyInput = z.output<typeof addResidencyInput>;

const reason = { reason: z.nullable(lines(1, 500)) };

/** `on` is the first day no longer. */
export const endResidencyInput = z.strictObject({
  id: id(),
  ...seen,
  on: localDate(),
  ...reason,
});
export type EndResidencyInput = z.output<typeof endResidencyInput>;

const references = z.array(z.strictObject({ id: id(), ...seen })).check(z.maxLength(50));
/**
 * Takes back, of the apartment `id`, that some came and that others left: both, or nothing. `until` is
 * the end that somebody had before, or null.
 */
export const undoMovesInput = z.strictObject({
  id: id(),
  came: references,
  left: z
    .array(z.strictObject({ id: id(), ...seen, until: z.nullable(localDate()) }))
    .check(z.maxLength(50)),
});
export type UndoMovesInput = z.output<typeof undoMovesInput>;

export const restoreResidencyInput = z.strictObject({ id: id(), ...seen });
export type RestoreResidencyInput = z.output<typeof restoreResidencyInput>;

/** Some leave the apartment `id` and others come on the same day: a change of tenants, a sale. */
export const replaceResidenciesInput = z.strictObject({
  id: id(),
  on: localDate(),
  leave: references.check(z.minLength(1)),
  arrive: z.array(z.strictObject(arrival)).check(z.minLength(1), z.maxLength(20)),
  ...reason,
});
export type ReplaceResidenciesInput = z.output<typeof replaceResidenciesInput>;

/** The shares of owners of the apartment `id`, all at once, so that no step between is over the whole. */
export const setSharesInput = z.strictObject({
  id: id(),
  shares: z
    .array(z.strictObject({ id: id(), ...seen, share: z.nullable(shareSchema) }))
    .check(z.minLength(1), z.maxLength(100)),
});
export type SetSharesInput = z.output<typeof setSharesInput>;

/** Sets right what was written down wrongly. */
export const correctResidencyInput = z.strictObject({
  id: id(),
  ...seen,
  from: localDate(),
  basis: z.nullable(z.enum(residencyBases)),
});
export type CorrectResidencyInput = z.output<typeof correctResidencyInput>;

/** Name and addresses of somebody who has no account yet, by one of their residencies. */
export const correctPersonInput = z.strictObject({
  id: id(),
  ...seen,
  firstName: personName(),
  lastName: personName(),
  email: z.nullable(email()),
  phone: z.nullable(phone()),
});
export type CorrectPersonInput = z.output<typeof correctPersonInput>;
