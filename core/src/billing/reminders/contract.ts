import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { remindersInput } from "./inputs.ts";
import { remindersView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const remindersContract = {
  reminders: procedure({
    method: "GET",
    path: "/billing/reminders",
    summary: "Days of reminders, around the due day",
    access: "staff",
    input: z.strictObject({}),
    output: remindersView,
  }),
  saveReminders: procedure({
    method: "PUT",
    path: "/billing/reminders",
    summary: "Set on which days households are reminded",
    access: "admin",
    input: remindersInput,
    output: remindersView,
    refuses: ["generic.conflict"],
  }),
};
