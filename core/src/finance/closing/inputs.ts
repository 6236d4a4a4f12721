import * as z from "zod/mini";
import { lines } from "#core/kernel/validation.ts";
import { month } from "../inputs.ts";
import { financeLimits as limits } from "../model.ts";

export const closingCheckInput = z.strictObject({ month: month() });
export type ClosingCheckInput = z.infer<typeof closingCheckInput>;

/** A month that is over, after the last one that is closed; it closes all days before too. */
export const closeMonthInput = z.strictObject({ month: month() });
export type CloseMonthInput = z.infer<typeof closeMonthInput>;

/** Opens the month and what was closed after it. */
export const openMonthInput = z.strictObject({
  month: month(),
  reason: lines(limits.reason.min, limits.reason.max),
});
export type OpenMonthInput = z.infer<typeof openMonthInput>;
