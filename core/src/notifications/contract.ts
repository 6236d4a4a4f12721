import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  addDeviceInput,
  inboxInput,
  readAllInput,
  readInput,
  removeDeviceInput,
  smsLimitInput,
} from "./inputs.ts";
import { inboxCounts, inboxPage, pushDevices, smsUse } from "./views.ts";

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
    whileReadOnly: true,
    input: readInput,
    output: done,
  }),
  readAll: procedure({
    method: "POST",
    path: "/notifications/read-all",
    summary: "Mark everything up to a notification as read",
    access: "person",
    whileReadOnly: true,
    input: readAllInput,
    output: done,
  }),
  devices: procedure({
    method: "GET",
    path: "/push-devices",
    summary: "List browsers with push messages",
    access: "person",
    input: z.strictObject({}),
    output: pushDevices,
  }),
  addDevice: procedure({
    method: "POST",
    path: "/push-devices",
    summary: "Send push messages to this browser",
    access: "person",
    whileReadOnly: true,
    input: addDeviceInput,
    output: done,
    refuses: ["generic.validation"],
  }),
  removeDevice: procedure({
    method: "DELETE",
    path: "/push-devices/{id}",
    summary: "Stop push messages to a browser",
    access: "person",
    whileReadOnly: true,
    input: removeDeviceInput,
    output: done,
  }),
  smsUse: procedure({
    method: "GET",
    path: "/sms-use",
    summary: "SMS segments of this month",
    access: "staff",
    input: z.strictObject({}),
    output: smsUse,
  }),
  changeSmsLimit: procedure({
    method: "PUT",
    path: "/sms-limit",
    summary: "Limit the SMS segments of a month",
    access: "admin",
    input: smsLimitInput,
    output: smsUse,
    refuses: ["generic.conflict"],
  }),
};
