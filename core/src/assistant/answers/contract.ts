import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import * as inputs from "./inputs.ts";
import { gapGroupView, staffAnswerView, triedQuestionView } from "./views.ts";

const procedure = proceduresWith(refusals);
const nothing = z.optional(z.strictObject({}));
const done = z.object({ ok: z.literal(true) });

export const staffAnswersContract = {
  gaps: procedure({
    method: "GET",
    path: "/assistant/gaps",
    summary: "Questions without a helpful answer",
    access: "admin",
    input: nothing,
    output: z.array(gapGroupView),
  }),
  setGapsAside: procedure({
    method: "POST",
    path: "/assistant/gaps/aside",
    summary: "Set questions aside, or take them back",
    access: "admin",
    input: inputs.setGapsAsideInput,
    output: done,
  }),
  list: procedure({
    method: "GET",
    path: "/assistant/answers",
    summary: "Answers written by staff",
    access: "admin",
    input: nothing,
    output: z.array(staffAnswerView),
  }),
  write: procedure({
    method: "POST",
    path: "/assistant/answers",
    summary: "Write an answer",
    access: "admin",
    idempotent: true,
    input: inputs.writeAnswerInput,
    output: staffAnswerView,
    refuses: ["assistant.many_answers", "api.key_reused"],
  }),
  change: procedure({
    method: "PUT",
    path: "/assistant/answers/{id}",
    summary: "Change an answer",
    access: "admin",
    input: inputs.changeAnswerInput,
    output: staffAnswerView,
    refuses: ["generic.conflict"],
  }),
  switch: procedure({
    method: "POST",
    path: "/assistant/answers/{id}/switch",
    summary: "Switch an answer on or off",
    access: "admin",
    input: inputs.switchAnswerInput,
    output: staffAnswerView,
    refuses: ["generic.conflict"],
  }),
  remove: procedure({
    method: "DELETE",
    path: "/assistant/answers/{id}",
    summary: "Delete an answer",
    access: "admin",
    input: inputs.answerInput,
    output: done,
  }),
  try: procedure({
    method: "POST",
    path: "/assistant/answers/try",
    summary: "See what would answer a question",
    access: "admin",
    whileReadOnly: true,
    input: inputs.tryQuestionInput,
    output: triedQuestionView,
  }),
};
