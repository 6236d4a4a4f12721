import { implement } from "@orpc/server";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, callVerb, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { listQuestions } from "./reads/questions.ts";
import { getLanguageModel } from "./reads/language-model.ts";
import { askAssistant } from "./verbs/ask.ts";
import { forgetQuestion, forgetQuestions } from "./verbs/forget.ts";
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
