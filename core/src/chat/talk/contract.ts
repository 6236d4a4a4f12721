import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { conversationView, messageView } from "../views.ts";
import * as inputs from "./inputs.ts";
import * as views from "./views.ts";

const procedure = proceduresWith(refusals);

/** Procedures of reactions, quotes, mentions, mutes and search; part of the chat's contract. */
export const talkContract = {
  react: procedure({
    method: "PUT",
    path: "/messages/{id}/reaction",
    summary: "Put a sign under a message or take it away",
    access: "person",
    input: inputs.reactInput,
    output: messageView,
    refuses: ["generic.conflict"],
  }),
  search: procedure({
    method: "GET",
    path: "/message-search",
    summary: "Search messages the caller may read",
    access: "person",
    input: inputs.chatSearchInput,
    output: views.chatSearchView,
  }),
  day: procedure({
    method: "GET",
    path: "/conversations/{id}/days/{date}",
    summary: "Where a day begins in a conversation",
    access: "person",
    input: inputs.chatDayInput,
    output: views.chatDayView,
  }),
  mute: procedure({
    method: "PUT",
    path: "/conversations/{id}/mute",
    summary: "Hear nothing of a conversation for a while",
    access: "person",
    whileReadOnly: true,
    input: inputs.muteInput,
    output: conversationView,
  }),
  mentionable: procedure({
    method: "GET",
    path: "/conversations/{id}/mentionable",
    summary: "People to mention, by the beginning of a name",
    access: "person",
    input: inputs.mentionableInput,
    output: z.array(views.mentionableView),
  }),
};
