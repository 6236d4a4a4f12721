import { implement } from "@orpc/server";
import { assistantContract } from "#core/assistant/contract.ts";
import { anyone, type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import { listQuestions } from "./reads/questions.ts";
import { askAssistant } from "./verbs/ask.ts";
import { forgetQuestion, forgetQuestions } from "./verbs/forget.ts";

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
};
