import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import {
  conversationInput,
  conversationsInput,
  editInput,
  messageInput,
  messagesInput,
  openDirectInput,
  openManagementInput,
  readInput,
  sendInput,
} from "./inputs.ts";
import { stretchView } from "./listed.ts";
import { presenceContract } from "./presence/contract.ts";
import { refusals } from "./slice.ts";
import { talkContract } from "./talk/contract.ts";
import { conversationCounts, conversationView, messageView } from "./views.ts";

const procedure = proceduresWith(refusals);
const done = z.object({ ok: z.literal(true) });

export const chatContract = {
  ...talkContract,
  ...presenceContract,
  conversations: procedure({
    method: "GET",
    path: "/conversations",
    summary: "Channels and chats: unanswered, then newest first",
    access: "person",
    input: conversationsInput,
    output: z.array(conversationView),
  }),
  counts: procedure({
    method: "GET",
    path: "/conversation-counts",
    summary: "Count unread messages",
    access: "person",
    input: z.strictObject({}),
    output: conversationCounts,
  }),
  openManagement: procedure({
    method: "POST",
    path: "/management-chats",
    summary: "Open a chat with management",
    access: "person",
    input: openManagementInput,
    output: conversationView,
  }),
  openDirect: procedure({
    method: "POST",
    path: "/direct-chats",
    summary: "Open the chat with a colleague",
    access: "staff",
    input: openDirectInput,
    output: conversationView,
  }),
  conversation: procedure({
    method: "GET",
    path: "/conversations/{id}",
    summary: "One channel or chat",
    access: "person",
    input: conversationInput,
    output: conversationView,
  }),
  messages: procedure({
    method: "GET",
    path: "/conversations/{id}/messages",
    summary: "List messages, oldest first",
    access: "person",
    input: messagesInput,
    output: stretchView,
  }),
  message: procedure({
    method: "GET",
    path: "/messages/{id}",
    summary: "One message",
    access: "person",
    input: messageInput,
    output: messageView,
  }),
  send: procedure({
    method: "POST",
    path: "/conversations/{id}/messages",
    summary: "Send a message; idempotent by messageId",
    access: "person",
    input: sendInput,
    output: messageView,
    refuses: ["generic.forbidden", "generic.conflict", "chat.gone", "chat.silenced", "chat.slow"],
  }),
  edit: procedure({
    method: "PATCH",
    path: "/messages/{id}",
    summary: "Change one's own words, for fifteen minutes",
    access: "person",
    input: editInput,
    output: messageView,
    refuses: ["generic.forbidden", "generic.conflict", "chat.too_late", "chat.silenced"],
  }),
  remove: procedure({
    method: "DELETE",
    path: "/messages/{id}",
    summary: "Take a message away; a mark stays",
    access: "person",
    input: messageInput,
    output: messageView,
    refuses: ["generic.forbidden"],
  }),
  markRead: procedure({
    method: "PUT",
    path: "/conversations/{id}/read",
    summary: "Mark a conversation as read up to a number",
    access: "person",
    whileReadOnly: true,
    input: readInput,
    output: done,
  }),
};
