import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, localDate, queryInt, text, version, opaque } from "#core/kernel/validation.ts";
import { meterKinds, meterLimits as limits, meterUnits, monthStates } from "./model.ts";

const value = () =>
  z
    .int()
    .check(
      z.minimum(limits.value.min, { error: "reading_digits" }),
      z.maximum(limits.value.max, { error: "reading_digits" }),
    );
const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "date" }));

const fields = {
  kind: z.enum(meterKinds),
  unit: z.enum(meterUnits),
  serial: text(limits.serial.min, limits.serial.max),
  /** Where it hangs, in free words. */
  place: text(limits.place.min, limits.place.max),
  digits: z.int().check(z.minimum(limits.digits.min), z.maximum(limits.digits.max)),
  /** The last day of its verification; null where nobody has said. */
  verifiedUntil: z.nullable(localDate()),
};

export const apartmentMetersInput = z.strictObject({ apartmentId: id() });
export type ApartmentMetersInput = z.infer<typeof apartmentMetersInput>;

export const addMeterInput = z.strictObject({
  apartmentId: id(),
  ...fields,
  installedOn: localDate(),
  /** Value at installation, in thousandths. */
  firstValue: value(),
});
export type AddMeterInput = z.infer<typeof addMeterInput>;

/** Changes of a meter. Kind and first value stay: another dial is another meter. */
export const changeMeterInput = z.strictObject({
  id: id(),
  version: version(),
  serial: fields.serial,
  place: fields.place,
  verifiedUntil: fields.verifiedUntil,
});
export type ChangeMeterInput = z.infer<typeof changeMeterInput>;

export const removeMeterInput = z.strictObject({
  id: id(),
  version: version(),
  removedOn: localDate(),
  lastValue: value(),
});
export type RemoveMeterInput = z.infer<typeof removeMeterInput>;

export const entryInput = z.strictObject({
  meterId: id(),
  /** The caller's: the same one again is the same reading. */
  clientId: id(),
  /** Thousandths. */
  value: value(),
  /** The meter as the caller saw it. */
  version: version(),
  /** Left out: today. A household says one of the last fortnight, for a reading written without a network. */
  day: z.optional(localDate()),
  /** True when an unusually large usage is confirmed. */
  confirmed: z.optional(z.boolean()),
  /** A photo of the dial, uploaded before. */
  fileId: z.optional(z.nullable(id())),
});

export const enterInput = z.strictObject({
  entries: z.array(entryInput).check(z.minLength(1), z.maxLength(limits.entries)),
});
export type EnterInput = z.infer<typeof enterInput>;

export const correctInput = z.strictObject({
  meterId: id(),
  readingId: id(),
  clientId: id(),
  version: version(),
  value: value(),
  confirmed: z.optional(z.boolean()),
});
export type CorrectInput = z.infer<typeof correctInput>;

const day = () => z.int().check(z.minimum(1), z.maximum(31));
export const windowInput = z.strictObject({
  fromDay: day(),
  toDay: day(),
  /** Version that the caller saw; 0 where there was none. */
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type WindowInput = z.infer<typeof windowInput>;

const what = {
  period: month(),
  buildingId: z.optional(id()),
  state: z.optional(z.enum(monthStates)),
};

export const monthInput = z.strictObject({
  ...what,
  cursor: z.optional(opaque(600)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type MonthInput = z.infer<typeof monthInput>;

export const exportMonthInput = z.strictObject({ ...what, language: z.enum(languages) });
export type ExportMonthInput = z.infer<typeof exportMonthInput>;
