import { implement } from "@orpc/server";
import { staffAnswersContract } from "#core/assistant/answers/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { callVerb, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { listGaps } from "./reads/gaps.ts";
import { listStaffAnswers } from "./reads/staff-answers.ts";
import { tryQuestion } from "./reads/try-question.ts";
import { setGapsAside } from "./verbs/gaps.ts";
import * as answers from "./verbs/staff-answers.ts";

const os = implement(staffAnswersContract).$context<CallContext>().use(signedIn);

export const staffAnswersRouter = {
  gaps: os.gaps.handler(callVerb(listGaps)),
  setGapsAside: os.setGapsAside.handler(callVerb(setGapsAside)),
  list: os.list.handler(callVerb(listStaffAnswers)),
  write: os.write.handler(callVerb(answers.writeAnswer)),
  change: os.change.handler(callVerb(answers.changeAnswer)),
  switch: os.switch.handler(callVerb(answers.switchAnswer)),
  remove: os.remove.handler(callVerb(answers.removeAnswer)),
  try: os.try.handler(callVerb(tryQuestion)),
};
