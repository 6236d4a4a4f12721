import * as z from "zod/mini";
import { id, localDate, queryInt, opaque } from "#core/kernel/validation.ts";
import { analyticsLimits, type Period, requestFigures } from "./model.ts";
import { isPeriod } from "./period.ts";

const range = {
  from: localDate(),
  to: localDate(),
  /** Left out: all that the caller serves. */
  buildingId: z.optional(id()),
};
const pages = {
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, analyticsLimits.page.max)),
};
const inOrder = z.refine<Period>(isPeriod, { error: "analytics_period", path: ["to"] });

export const figuresInput = z.strictObject(range).check(inOrder);
export type FiguresInput = z.infer<typeof figuresInput>;

export const requestsBehindInput = z
  .strictObject({ ...range, ...pages, figure: z.enum(requestFigures) })
  .check(inOrder);
export type RequestsBehindInput = z.infer<typeof requestsBehindInput>;

export const rowsBehindInput = z.strictObject({ ...range, ...pages }).check(inOrder);
export type RowsBehindInput = z.infer<typeof rowsBehindInput>;
