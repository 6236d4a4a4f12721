import { implement } from "@orpc/server";
import { staffAnswersContract } from "#core/assistant/answers/contract.ts";
import { assistantContract } from "#core/assistant/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { listGaps } from "./reads/gaps.ts";
import { getLanguageModel } from "./reads/language-model.ts";
import { listStaffAnswers } from "./reads/staff-answers.ts";
import { tryQuestion } from "./reads/try-question.ts";
import { askAssistant } from "./verbs/ask.ts";
import { setGapsAside } from "./verbs/gaps.ts";
import * as answers from "./verbs/staff-answers.ts";
import { switchLanguageModel } from "./verbs/switch-language-model.ts";
import { getConversation, listConversations } from "./reads/conversations-view.ts";
import { listLetterRecipients } from "./reads/letter-recipients.ts";
import { searchGuides } from "./reads/search-guides.ts";
import { suggestQuestions } from "./reads/suggestions.ts";
import { forgetConversation, forgetConversations, restoreConversation } from "./verbs/forget.ts";
import { rateGuide } from "./verbs/rate-guide.ts";
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
  searchGuides: open.searchGuides.handler(({ input }) => searchGuides(input)),
  rateGuide: open.rateGuide.handler(({ input, context: { world, address } }) =>
    rateGuide(world, address, input),
  ),
  letterRecipients: open.letterRecipients.handler(async ({ context: { world } }) =>
    listLetterRecipients(world),
  ),
  sendLetter: open.sendLetter.handler(({ input, context: { world, address } }) =>
    sendLetter(world, address, input),
  ),
  conversations: os.conversations.handler(createHandler(listConversations)),
  conversation: os.conversation.handler(createHandler(getConversation)),
  rename: os.rename.handler(createHandler(renameConversation)),
  forget: os.forget.handler(createHandler(forgetConversation)),
  restore: os.restore.handler(createHandler(restoreConversation)),
  forgetAll: os.forgetAll.handler(createHandler(forgetConversations)),
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
