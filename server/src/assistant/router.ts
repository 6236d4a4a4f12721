import { implement } from "@orpc/server";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, callVerb, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { getConversation, listConversations } from "./reads/conversations-view.ts";
import { listLetterRecipients } from "./reads/letter-recipients.ts";
import { suggestQuestions } from "./reads/suggestions.ts";
import { askAssistant } from "./verbs/ask.ts";
import { forgetConversation, forgetConversations } from "./verbs/forget.ts";
import { rateQuestion } from "./verbs/rate.ts";
import { sendLetter } from "./verbs/letter.ts";
import { renameConversation } from "./verbs/rename.ts";

const contract = implement(assistantContract).$context<CallContext>();
const os = contract.use(signedIn);
const open = contract.use(anyone);

export const assistantRouter = {
  ask: open.ask.handler(async ({ input, context: { world, address, resolveActor } }) =>
    askAssistant(world, { actor: await resolveActor(), address }, input),
  ),
  suggestions: open.suggestions.handler(async ({ input, context: { world, resolveActor } }) =>
    suggestQuestions(world, await resolveActor(), input),
  ),
  rate: open.rate.handler(async ({ input, context: { world, address, resolveActor } }) =>
    rateQuestion(world, { actor: await resolveActor(), address }, input),
  ),
  letterRecipients: open.letterRecipients.handler(async ({ context: { world } }) =>
    listLetterRecipients(world),
  ),
  sendLetter: open.sendLetter.handler(({ input, context: { world, address } }) =>
    sendLetter(world, address, input),
  ),
  conversations: os.conversations.handler(callVerb(listConversations)),
  conversation: os.conversation.handler(callVerb(getConversation)),
  rename: os.rename.handler(callVerb(renameConversation)),
  forget: os.forget.handler(callVerb(forgetConversation)),
  forgetAll: os.forgetAll.handler(callVerb(forgetConversations)),
};
