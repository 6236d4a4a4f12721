import * as z from "zod/mini";
import { placeBounds } from "./model.ts";

/** A part of an apartment that somebody owns, as the title deed writes it: 1/2, 37/100. */
export type Share = { numerator: number; denominator: number };

const whole = () => z.int().check(z.minimum(1), z.maximum(placeBounds.shareDenominator));

/** More than nothing, at most the whole. */
export const shareSchema = z
  .strictObject({ numerator: whole(), denominator: whole() })
  .check(z.refine(({ numerator, denominator }) => numerator <= denominator, { error: "share" }));
