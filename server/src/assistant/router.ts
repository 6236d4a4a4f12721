import { implement } from "@orpc/server";
import { staffAnswersContract } from "#core/assistant/answers/contract.ts";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, callVerb, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { listGaps } from "./reads/gaps.ts";
import { listQuestions } from "./reads/questions.ts";
import { getLanguageModel } from "./reads/language-model.ts";
import { listStaffAnswers } from "./reads/staff-answers.ts";
import { tryQuestion } from "./reads/try-question.ts";
import { askAssistant } from "./verbs/ask.ts";
import { forgetQuestion, forgetQuestions } from "./verbs/forget.ts";
import { setGapsAside } from "./verbs/gaps.ts";
import * as answers from "./verbs/staff-answers.ts";
import { switchLanguageModel } from "./verbs/switch-language-model.ts";

const contract = implement(assistantContract).$context<CallContext>();
const os = contract.use(signedIn);
const open = contract.use(anyone);

export const assistantRouter = {
  ask: open.ask.handler(async ({ input, context: { world, address, resolveActor } }) =>
    askAssistant(world, { actor: await resolveActor(), address }, input),
  ),
  questions: os.questions.handler(callVerb(listQuestions)),
  forget: os.forget.handler(callVerb(forgetQuestion)),
  forgetAll: os.forgetAll.handler(callVerb(forgetQuestions)),
  languageModel: os.languageModel.handler(callVerb(getLanguageModel)),
  switchLanguageModel: os.switchLanguageModel.handler(callVerb(switchLanguageModel)),
};

const staff = implement(staffAnswersContract).$context<CallContext>().use(signedIn);

export const staffAnswersRouter = {
  gaps: staff.gaps.handler(callVerb(listGaps)),
  setGapsAside: staff.setGapsAside.handler(callVerb(setGapsAside)),
  list: staff.list.handler(callVerb(listStaffAnswers)),
  write: staff.write.handler(callVerb(answers.writeAnswer)),
  change: staff.change.handler(callVerb(answers.changeAnswer)),
  switch: staff.switch.handler(callVerb(answers.switchAnswer)),
  remove: staff.remove.handler(callVerb(answers.removeAnswer)),
  try: staff.try.handler(callVerb(tryQuestion)),
};
