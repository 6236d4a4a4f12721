import { implement } from "@orpc/server";
import { staffAnswersContract } from "#core/assistant/answers/contract.ts";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
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
  questions: os.questions.handler(createHandler(listQuestions)),
  forget: os.forget.handler(createHandler(forgetQuestion)),
  forgetAll: os.forgetAll.handler(createHandler(forgetQuestions)),
  languageModel: os.languageModel.handler(createHandler(getLanguageModel)),
  switchLanguageModel: os.switchLanguageModel.handler(createHandler(switchLanguageModel)),
};

const staff = implement(staffAnswersContract).$context<CallContext>().use(signedIn);

export const staffAnswersRouter = {
  gaps: staff.gaps.handler(createHandler(listGaps)),
  setGapsAside: staff.setGapsAside.handler(createHandler(setGapsAside)),
  list: staff.list.handler(createHandler(listStaffAnswers)),
  write: staff.write.handler(createHandler(answers.writeAnswer)),
  change: staff.change.handler(createHandler(answers.changeAnswer)),
  switch: staff.switch.handler(createHandler(answers.switchAnswer)),
  remove: staff.remove.handler(createHandler(answers.removeAnswer)),
  try: staff.try.handler(createHandler(tryQuestion)),
};
