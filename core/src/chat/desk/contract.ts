import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { conversationView, messageView } from "../views.ts";
import * as inputs from "./inputs.ts";
import * as views from "./views.ts";

/** With what opening a request may refuse besides, as its own slice declares it. */
const ofRequests = { "requests.duplicate": 409, "requests.urgent_not_allowed": 422 } as const;
const procedure = proceduresWith({ ...refusals, ...ofRequests });

/** Procedures of staff in chats. */
export const deskContract = {
  colleagues: procedure({
    method: "GET",
    path: "/chat-colleagues",
    summary: "Colleagues by name, or those a chat can be given to",
    access: "staff",
    input: inputs.colleaguesInput,
    output: z.array(views.colleagueView),
    refuses: ["generic.forbidden"],
  }),
  take: procedure({
    method: "PUT",
    path: "/conversations/{id}/taken",
    summary: "Assign a management chat to somebody, or to nobody",
    access: "staff",
    input: inputs.takeInput,
    output: conversationView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  places: procedure({
    method: "GET",
    path: "/conversations/{id}/places",
    summary: "Apartments of the resident of a management chat",
    access: "staff",
    input: inputs.placesInput,
    output: z.array(views.residentPlaceView),
    refuses: ["generic.forbidden"],
  }),
  openRequest: procedure({
    method: "POST",
    path: "/messages/{id}/request",
    summary: "Make a request of a resident's message",
    access: "staff",
    input: inputs.requestInput,
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
    summary: "Get the message of a request",
    access: "person",
    input: inputs.originInput,
    output: views.originView,
  }),
  templates: procedure({
    method: "GET",
    path: "/chat-templates",
    summary: "Reply templates of the staff, by title",
    access: "staff",
    input: z.strictObject({}),
    output: z.array(views.templateView),
  }),
  addTemplate: procedure({
    method: "POST",
    path: "/chat-templates",
    summary: "Keep words to answer with",
    access: "staff",
    idempotent: true,
    input: inputs.addTemplateInput,
    output: views.templateView,
    refuses: ["chat.many_templates", "api.key_reused"],
  }),
  changeTemplate: procedure({
    method: "PUT",
    path: "/chat-templates/{id}",
    summary: "Change words to answer with",
    access: "staff",
    input: inputs.changeTemplateInput,
    output: views.templateView,
    refuses: ["generic.conflict"],
  }),
  removeTemplate: procedure({
    method: "DELETE",
    path: "/chat-templates/{id}",
    summary: "Keep them no longer",
    access: "staff",
    input: inputs.templateInput,
    output: z.object({ ok: z.literal(true) }),
  }),
  buildingChannels: procedure({
    method: "GET",
    path: "/building-channels",
    summary: "List buildings and their channels",
    access: "staff",
    input: z.strictObject({}),
    output: z.array(views.buildingChannelView),
  }),
  changeBuildingChannel: procedure({
    method: "PUT",
    path: "/building-channels/{buildingId}",
    summary: "Open or close the channel of a building",
    access: "staff",
    input: inputs.buildingChannelInput,
    output: views.buildingChannelView,
  }),
};
