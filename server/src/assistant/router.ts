import { implement } from "@orpc/server";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
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
  questions: os.questions.handler(createHandler(listQuestions)),
  forget: os.forget.handler(createHandler(forgetQuestion)),
  forgetAll: os.forgetAll.handler(createHandler(forgetQuestions)),
};
