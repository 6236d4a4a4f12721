import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { conversationView, messageView } from "../views.ts";
import { colleaguesInput, originInput, placesInput, requestInput, takeInput } from "./inputs.ts";
import { colleagueView, originView, residentPlaceView } from "./views.ts";

/** With what opening a request may refuse besides, as its own slice declares it. */
const ofRequests = { "requests.duplicate": 409, "requests.urgent_not_allowed": 422 } as const;
const procedure = proceduresWith({ ...refusals, ...ofRequests });

/** What staff do in chats, beside what everybody does. */
export const deskContract = {
  colleagues: procedure({
    method: "GET",
    path: "/chat-colleagues",
    summary: "Colleagues of the caller by name; with a conversation those who can be given it",
    access: "staff",
    input: colleaguesInput,
    output: z.array(colleagueView),
    refuses: ["generic.forbidden"],
  }),
  take: procedure({
    method: "PUT",
    path: "/conversations/{id}/taken",
    summary: "Say who of the staff answers in a management chat, or that nobody does",
    access: "staff",
    input: takeInput,
    output: conversationView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  places: procedure({
    method: "GET",
    path: "/conversations/{id}/places",
    summary: "Where the resident of a management chat lives or owns, of what the caller serves",
    access: "staff",
    input: placesInput,
    output: z.array(residentPlaceView),
    refuses: ["generic.forbidden"],
  }),
  openRequest: procedure({
    method: "POST",
    path: "/messages/{id}/request",
    summary: "Make a request of a resident's message, on their behalf",
    access: "staff",
    input: requestInput,
    output: messageView,
    refuses: [
      "generic.forbidden",
      "generic.conflict",
      "requests.duplicate",
      "requests.urgent_not_allowed",
    ],
  }),
  requestOrigin: procedure({
    method: "GET",
    path: "/request-origins/{requestId}",
    summary: "The message of which a request was made",
    access: "person",
    input: originInput,
    output: originView,
  }),
};
