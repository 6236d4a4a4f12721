import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  addMeterInput,
  apartmentMetersInput,
  changeMeterInput,
  correctInput,
  enterInput,
  exportMonthInput,
  monthInput,
  removeMeterInput,
  windowInput,
} from "./inputs.ts";
import { importContract } from "./import/contract.ts";
import { refusals } from "./slice.ts";
import {
  apartmentMetersView,
  dueView,
  homeMetersView,
  meterView,
  monthView,
  windowView,
} from "./views.ts";

const procedure = proceduresWith(refusals);

const download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>(),
});

export const metersContract = {
  ...importContract,
  homes: procedure({
    method: "GET",
    path: "/meters/homes",
    summary: "Meters of the caller's homes with their readings",
    access: "resident",
    input: z.strictObject({}),
    output: homeMetersView,
  }),
  due: procedure({
    method: "GET",
    path: "/meters/due",
    summary: "Count readings due",
    access: "resident",
    input: z.strictObject({}),
    output: dueView,
  }),
  ofApartment: procedure({
    method: "GET",
    path: "/apartments/{apartmentId}/meters",
    summary: "List an apartment's meters",
    access: "person",
    input: apartmentMetersInput,
    output: apartmentMetersView,
  }),
  add: procedure({
    method: "POST",
    path: "/apartments/{apartmentId}/meters",
    summary: "Write a meter down with what stands on it",
    access: "staff",
    idempotent: true,
    input: addMeterInput,
    output: meterView,
    refuses: ["api.key_reused"],
  }),
  change: procedure({
    method: "PATCH",
    path: "/meters/{id}",
    summary: "Change a meter's number, place or verification",
    access: "staff",
    input: changeMeterInput,
    output: meterView,
    refuses: ["generic.conflict", "meters.removed"],
  }),
  remove: procedure({
    method: "POST",
    path: "/meters/{id}/remove",
    summary: "Take a meter out of use; its readings stay",
    access: "staff",
    input: removeMeterInput,
    output: meterView,
    refuses: ["generic.conflict", "meters.removed"],
  }),
  enter: procedure({
    method: "POST",
    path: "/meters/readings",
    summary: "Submit readings, all or none",
    access: "person",
    input: enterInput,
    output: z.object({ meters: z.array(meterView) }),
    refuses: ["generic.conflict", "meters.removed", "meters.billed"],
  }),
  correct: procedure({
    method: "POST",
    path: "/meters/{meterId}/readings/{readingId}/correct",
    summary: "Correct a reading; both values stay",
    access: "person",
    input: correctInput,
    output: meterView,
    refuses: ["generic.conflict", "generic.forbidden", "meters.billed"],
  }),
  window: procedure({
    method: "GET",
    path: "/meters/window",
    summary: "Get the days for readings",
    access: "staff",
    input: z.strictObject({}),
    output: windowView,
  }),
  setWindow: procedure({
    method: "PUT",
    path: "/meters/window",
    summary: "Set the days of a month for submitting readings",
    access: "admin",
    input: windowInput,
    output: windowView,
    refuses: ["generic.conflict", "generic.forbidden"],
  }),
  month: procedure({
    method: "GET",
    path: "/meters/month",
    summary: "List a month's meters, odd first",
    access: "staff",
    input: monthInput,
    output: monthView,
  }),
  exportMonth: procedure({
    method: "GET",
    path: "/meters/month/export",
    summary: "Export readings as CSV",
    access: "staff",
    input: exportMonthInput,
    outputStructure: "detailed",
    output: download,
  }),
};
