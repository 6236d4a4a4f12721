import * as z from "zod/mini";
import { placeBounds } from "#core/buildings/model.ts";
import { parseShare, type Share, shareSchema } from "#core/buildings/residency/share.ts";
import { readArea } from "./facts.ts";

type Bounds = { min: number; max: number };

/** Builds the schema of a whole number in a text box that may be empty. */
export function wholeText({ min, max }: Bounds) {
  const read = (text: string) => (text.trim() === "" ? null : Number(text.replace(/\s/g, "")));
  return z.pipe(
    z.pipe(z.string(), z.transform(read)),
    z.nullable(z.int().check(z.minimum(min), z.maximum(max))),
  );
}

/** Builds the schema of a required whole number. */
export function neededWhole({ min, max }: Bounds) {
  const read = (text: string) => (text.trim() === "" ? null : Number(text.replace(/\s/g, "")));
  return z.pipe(
    z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(read)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** Builds the schema of square metres in a text box, as hundredths. */
export function areaText() {
  const { min, max } = placeBounds.area;
  const read = (text: string) => (text.trim() === "" ? null : (readArea(text) ?? Number.NaN));
  const finer = (text: string) => /\d[.,]\d{3,}/.test(text);
  const figure = z.string().check(z.refine((text) => !finer(text), { error: "area_decimals" }));
  const range = z.refine<number>((area) => area >= min && area <= max, { error: "area_range" });
  return z.pipe(z.pipe(figure, z.transform(read)), z.nullable(z.number().check(range)));
}

/** Builds the schema of a share in a text box that may be empty. */
export function shareText() {
  const read = (text: string): Share | null =>
    text.trim() === "" ? null : (parseShare(text) ?? { numerator: 2, denominator: 1 });
  return z.pipe(z.pipe(z.string(), z.transform(read)), z.nullable(shareSchema));
}

/** Builds the schema of a line that may be empty. */
export function optionalText(max: number) {
  const read = (text: string) => text.trim() || null;
  return z.pipe(z.string().check(z.maxLength(max)), z.transform(read));
}
