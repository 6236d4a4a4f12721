import * as z from "zod/mini";
import { staffRoles } from "#core/staff/model.ts";
import { id } from "#core/kernel/validation.ts";

export const colleagueView = z.object({ id: id(), name: z.string(), role: z.enum(staffRoles) });
export type ColleagueView = z.infer<typeof colleagueView>;

/** Where the resident of a management chat lives or owns. */
export const residentPlaceView = z.object({
  apartmentId: id(),
  apartment: z.string(),
  /** Null where the apartment has none. */
  entrance: z.nullable(z.object({ id: id(), number: z.string() })),
  buildingId: id(),
  address: z.string(),
});
export type ResidentPlaceView = z.infer<typeof residentPlaceView>;

/** Null where no message of a chat that the caller reads became this request. */
export const originView = z.object({
  message: z.nullable(
    z.object({ id: id(), conversationId: id(), number: z.int(), threadOf: z.nullable(id()) }),
  ),
});
export type OriginView = z.infer<typeof originView>;

export const templateView = z.object({
  id: id(),
  title: z.string(),
  body: z.string(),
  version: z.int(),
});
export type TemplateView = z.infer<typeof templateView>;

/** A building that the caller serves, and its channel: null where there was never one. */
export const buildingChannelView = z.object({
  buildingId: id(),
  address: z.string(),
  conversationId: z.nullable(id()),
  open: z.boolean(),
});
export type BuildingChannelView = z.infer<typeof buildingChannelView>;
