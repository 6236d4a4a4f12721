import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { telegramInvitation, telegramView } from "./model.ts";

const procedure = proceduresWith(refusals);
const nothing = z.optional(z.strictObject({}));

export const telegramContract = {
  get: procedure({
    method: "GET",
    path: "/telegram",
    summary: "The caller's link with Telegram",
    access: "person",
    input: nothing,
    output: telegramView,
  }),
  invite: procedure({
    method: "POST",
    path: "/telegram/invitation",
    summary: "Create an address that links a chat",
    access: "person",
    whileReadOnly: true,
    input: nothing,
    output: telegramInvitation,
    refuses: ["generic.not_found", "notifications.telegram_silent"],
  }),
  unlink: procedure({
    method: "DELETE",
    path: "/telegram",
    summary: "End the link",
    access: "person",
    whileReadOnly: true,
    input: nothing,
    output: telegramView,
  }),
};
