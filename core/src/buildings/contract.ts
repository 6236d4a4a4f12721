import * as z from "zod/mini";
import { procedure } from "../kernel/procedure.ts";
import { id, queryInt, text } from "../kernel/validation.ts";
import { apartmentView, buildingView, placeView } from "./model.ts";

export const apartmentPageSize = { default: 20, max: 100 } as const;

export const apartmentsInput = z.strictObject({
  building: z.optional(id()),
  search: z.optional(text(0, 200)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(queryInt(1, apartmentPageSize.max), apartmentPageSize.default),
});
export type ApartmentsInput = z.output<typeof apartmentsInput>;

export const buildingsContract = {
  myPlaces: procedure({
    method: "GET",
    path: "/places/mine",
    summary: "Apartments in which the caller lives or which they own today",
    access: "person",
    input: z.optional(z.strictObject({})),
    output: z.array(placeView),
  }),
  buildings: procedure({
    method: "GET",
    path: "/places/buildings",
    summary: "Buildings of the organisation with their entrances",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: z.array(buildingView),
  }),
  apartments: procedure({
    method: "GET",
    path: "/places/apartments",
    summary:
      "Apartments of the organisation by address and number; found by number, account or address",
    access: "staff",
    input: apartmentsInput,
    output: z.object({ items: z.array(apartmentView), next: z.nullable(z.string()) }),
  }),
};
