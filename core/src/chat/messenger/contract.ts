import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import * as inputs from "./inputs.ts";
import { guestPhoneInput } from "./phone-input.ts";
import * as views from "./views.ts";

const procedure = proceduresWith(refusals);
const hidden = ["generic.not_found"] as const;
const speaking = [...hidden, "messenger.nameless", "messenger.banned"] as const;
const ruled = ["chat.silenced", "chat.slow", "messenger.stop_word"] as const;

/** The public messenger: an organisation's open channels, read by anybody, written by guests too. */
export const messengerContract = {
  directory: procedure({
    method: "GET",
    path: "/messenger",
    summary: "Organisations whose public channels are open",
    access: "public",
    input: z.optional(z.strictObject({})),
    output: views.publicDirectory,
  }),
  home: procedure({
    method: "GET",
    path: "/messenger/{org}",
    summary: "Public channels and the caller's guest",
    access: "public",
    input: inputs.homeInput,
    output: views.messengerHome,
    refuses: hidden,
  }),
  messages: procedure({
    method: "GET",
    path: "/messenger/{org}/channels/{channel}",
    summary: "List public messages, oldest first",
    access: "public",
    input: inputs.publicMessagesInput,
    output: views.publicMessagesView,
    refuses: hidden,
  }),
  send: procedure({
    method: "POST",
    path: "/messenger/{org}/channels/{channel}",
    summary: "Write in public; idempotent by messageId",
    access: "public",
    input: inputs.publicSendInput,
    output: views.publicMessageView,
    refuses: [...speaking, ...ruled, "generic.forbidden", "generic.conflict"],
  }),
  remove: procedure({
    method: "DELETE",
    path: "/messenger/{org}/messages/{id}",
    summary: "Delete a message, one's own or as staff",
    access: "public",
    input: inputs.publicMessageInput,
    output: views.publicMessageView,
    refuses: [...hidden, "generic.forbidden"],
  }),
  enter: procedure({
    method: "PUT",
    path: "/messenger/{org}/guest",
    summary: "Choose the nickname to write under, or another one",
    access: "public",
    input: inputs.nicknameInput,
    output: views.visitorView,
    refuses: [...hidden, "messenger.banned", "messenger.name_taken", "messenger.stop_word"],
  }),
  leave: procedure({
    method: "DELETE",
    path: "/messenger/{org}/guest",
    summary: "Forget this browser's guest; messages stay",
    access: "public",
    input: inputs.homeInput,
    output: views.visitorView,
    refuses: hidden,
  }),
  sendCode: procedure({
    method: "POST",
    path: "/messenger/{org}/guest/phone",
    summary: "Send a one-time code to a guest's phone",
    access: "public",
    input: guestPhoneInput,
    output: views.visitorView,
    refuses: [...speaking, "messenger.phone_confirmed"],
  }),
  confirm: procedure({
    method: "POST",
    path: "/messenger/{org}/guest/phone/code",
    summary: "Confirm the phone by its code",
    access: "public",
    input: inputs.guestCodeInput,
    output: views.visitorView,
    refuses: [...speaking, "messenger.code_wrong", "messenger.code_gone"],
  }),
  carryCode: procedure({
    method: "POST",
    path: "/messenger/{org}/guest/carry-code",
    summary: "Send a code to the guest's confirmed phone",
    access: "person",
    whileReadOnly: true,
    input: inputs.homeInput,
    output: views.visitorView,
    refuses: ["generic.forbidden", "messenger.banned"],
  }),
  carry: procedure({
    method: "POST",
    path: "/messenger/{org}/guest/carry",
    summary: "Take over the guest's messages by that code",
    access: "person",
    whileReadOnly: true,
    input: inputs.guestCodeInput,
    output: views.visitorView,
    refuses: [
      "generic.forbidden",
      "messenger.banned",
      "messenger.code_wrong",
      "messenger.code_gone",
    ],
  }),
  settings: procedure({
    method: "GET",
    path: "/public-channels",
    summary: "State of public channels, and who is banned",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: views.publicChannelsView,
  }),
  change: procedure({
    method: "PUT",
    path: "/public-channels",
    summary: "Open or close the organisation's public channels",
    access: "staff",
    input: inputs.publicChannelsInput,
    output: views.publicChannelsView,
    refuses: ["generic.forbidden"],
  }),
  ban: procedure({
    method: "POST",
    path: "/guest-bans",
    summary: "Ban a guest and whoever has their confirmed phone",
    access: "staff",
    input: inputs.banInput,
    output: views.publicChannelsView,
  }),
  lift: procedure({
    method: "DELETE",
    path: "/guest-bans/{id}",
    summary: "Let a banned guest write again",
    access: "staff",
    input: inputs.liftBanInput,
    output: views.publicChannelsView,
  }),
};
