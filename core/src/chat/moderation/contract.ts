import * as z from "zod/mini";
import { proceduresWith } from "../../kernel/procedure.ts";
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
    summary: "Put a message of a channel before the staff; said twice it is one report",
    access: "person",
    input: inputs.reportInput,
    output: done,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  reportPublic: procedure({
    method: "POST",
    path: "/messenger/{org}/messages/{id}/report",
    summary: "Put a public message before the staff; said twice it is one report",
    access: "public",
    input: inputs.publicReportInput,
    output: done,
    refuses: ["generic.not_found", "generic.forbidden", "generic.conflict", "messenger.nameless"],
  }),
  cases: procedure({
    method: "GET",
    path: "/moderation/cases",
    summary: "Reported messages that wait, the oldest first, or those decided, the newest first",
    access: "staff",
    input: inputs.casesInput,
    output: views.casesView,
  }),
  count: procedure({
    method: "GET",
    path: "/moderation/count",
    summary: "How many reported messages wait for a decision",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: views.caseCount,
  }),
  decide: procedure({
    method: "PUT",
    path: "/moderation/{id}/decide",
    summary: "Decide about a reported message; once, by whoever is first",
    access: "staff",
    input: inputs.decideInput,
    output: views.caseView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  silence: procedure({
    method: "POST",
    path: "/moderation/silence",
    summary: "Keep whoever wrote a message from writing in channels for a while",
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
    summary: "How fast and by whom channels are written in, stop words, and who may not write now",
    access: "staff",
    input: z.optional(z.strictObject({})),
    output: views.moderationView,
  }),
  channel: procedure({
    method: "PUT",
    path: "/moderation/{id}/channel",
    summary: "Set how fast a channel is written in, and whether by staff alone",
    access: "staff",
    input: inputs.channelRulesInput,
    output: views.moderationView,
    refuses: ["generic.forbidden"],
  }),
  word: procedure({
    method: "PUT",
    path: "/moderation/word",
    summary: "Add a stop word, with a star at its end any ending, or take it away",
    access: "staff",
    input: inputs.stopWordInput,
    output: views.moderationView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
};
