import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import * as inputs from "./inputs.ts";
import * as views from "./views.ts";

const procedure = proceduresWith(refusals);
const done = z.object({ ok: z.literal(true) });

/** How channels are kept in order: reports, decisions, who may not write, and how fast all others may. */
export const moderationContract = {
  report: procedure({
    method: "POST",
    path: "/messages/{id}/report",
    summary: "Report a channel message to the staff",
    access: "person",
    whileReadOnly: true,
    input: inputs.reportInput,
    output: done,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  reportPublic: procedure({
    method: "POST",
    path: "/messenger/{org}/messages/{id}/report",
    summary: "Report a public message to the staff",
    access: "public",
    input: inputs.publicReportInput,
    output: done,
    refuses: ["generic.not_found", "generic.forbidden", "generic.conflict", "messenger.nameless"],
  }),
  cases: procedure({
    method: "GET",
    path: "/moderation/cases",
    summary: "Reported messages, waiting or decided",
    access: "staff",
    input: inputs.casesInput,
    output: views.casesView,
  }),
  count: procedure({
    method: "GET",
    path: "/moderation/count",
    summary: "Count open reports",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: views.caseCount,
  }),
  decide: procedure({
    method: "PUT",
    path: "/moderation/{id}/decide",
    summary: "Decide a reported message, once",
    access: "staff",
    input: inputs.decideInput,
    output: views.caseView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  silence: procedure({
    method: "POST",
    path: "/moderation/silence",
    summary: "Mute a message's author in channels for a while",
    access: "staff",
    input: inputs.silenceInput,
    output: views.silenceView,
    refuses: ["generic.forbidden"],
  }),
  lift: procedure({
    method: "DELETE",
    path: "/moderation/{id}/lift",
    summary: "Let somebody write again",
    access: "staff",
    input: inputs.liftSilenceInput,
    output: views.moderationView,
  }),
  rules: procedure({
    method: "GET",
    path: "/moderation/rules",
    summary: "Pace of channels, stop words, silences",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: views.moderationView,
  }),
  channel: procedure({
    method: "PUT",
    path: "/moderation/{id}/channel",
    summary: "Set a channel's pace, and who writes",
    access: "staff",
    input: inputs.channelRulesInput,
    output: views.moderationView,
    refuses: ["generic.forbidden"],
  }),
  word: procedure({
    method: "PUT",
    path: "/moderation/word",
    summary: "Add a stop word or remove it",
    access: "staff",
    input: inputs.stopWordInput,
    output: views.moderationView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
};
