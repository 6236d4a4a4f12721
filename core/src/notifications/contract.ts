import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { inboxInput, readAllInput, readInput } from "./inputs.ts";
import { inboxCounts, inboxPage } from "./views.ts";

const procedure = proceduresWith({});
const done = z.object({ ok: z.literal(true) });

export const notificationsContract = {
  list: procedure({
    method: "GET",
    path: "/notifications",
    summary: "Notifications of ninety days, newest first",
    access: "person",
    input: inboxInput,
    output: inboxPage,
  }),
  counts: procedure({
    method: "GET",
    path: "/notification-counts",
    summary: "Count unread notifications",
    access: "person",
    input: z.strictObject({}),
    output: inboxCounts,
  }),
  read: procedure({
    method: "POST",
    path: "/notifications/read",
    summary: "Mark all that tells of a thing as read",
    access: "person",
    input: readInput,
    output: done,
  }),
  readAll: procedure({
    method: "POST",
    path: "/notifications/read-all",
    summary: "Mark everything up to a notification as read",
    access: "person",
    input: readAllInput,
    output: done,
  }),
};
