import * as z from "zod/mini";
import { id, localDate } from "#core/kernel/validation.ts";
import { invoiceTypes } from "../model.ts";

const range = { from: localDate(), to: z.nullable(localDate()) };

/** Late fee terms of an organisation. */
export const lateFeeView = z.object({
  /** In the order of their days; none: nobody has ever said anything. */
  terms: z.array(
    z.object({
      from: localDate(),
      rate: z.int(),
      grace: z.int(),
      least: z.int(),
      types: z.array(z.enum(invoiceTypes)),
      opening: z.boolean(),
    }),
  ),
  pauses: z.array(z.object(range)),
  /** Apartments of the caller's buildings that pay none, the newest first. */
  exempt: z.array(
    z.object({
      id: id(),
      apartmentId: id(),
      buildingId: id(),
      number: z.string(),
      address: z.string(),
      ...range,
      reason: z.string(),
    }),
  ),
  version: z.int(),
  /** True when the caller may change the terms. */
  allowed: z.boolean(),
});
export type LateFeeView = z.infer<typeof lateFeeView>;
