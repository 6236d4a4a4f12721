import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { calendarFeedInput, calendarView, createCalendarInput } from "./model.ts";

const procedure = proceduresWith({});
const nothing = z.optional(z.strictObject({}));

export const calendarContract = {
  get: procedure({
    method: "GET",
    path: "/calendar",
    summary: "The caller's calendar feed",
    access: "person",
    input: nothing,
    output: calendarView,
  }),
  create: procedure({
    method: "POST",
    path: "/calendar",
    summary: "Create its secret address, or replace it",
    access: "person",
    whileReadOnly: true,
    input: createCalendarInput,
    output: calendarView,
  }),
  remove: procedure({
    method: "DELETE",
    path: "/calendar",
    summary: "End the address",
    access: "person",
    whileReadOnly: true,
    input: nothing,
    output: calendarView,
  }),
  feed: procedure({
    method: "GET",
    path: "/calendar/{token}",
    summary: "Read a feed as iCalendar",
    access: "public",
    outputStructure: "detailed",
    input: calendarFeedInput,
    output: z.object({
      status: z.literal(200),
      headers: z.record(z.string(), z.string()),
      body: z.custom<ReadableStream<Uint8Array>>(),
    }),
    refuses: ["generic.not_found"],
  }),
};
