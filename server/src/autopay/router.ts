import { implement } from "@orpc/server";
import { autopayContract } from "#core/autopay/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { listCharges, listOwnAutopays, ofApartment } from "./reads/autopays-view.ts";
import { changeAutopay, pauseAutopay, resumeAutopay, stopAutopay } from "./verbs/change.ts";
import { keepCard } from "./verbs/keep-card.ts";
import { payWithKept } from "./verbs/pay.ts";
import { beginCard, replaceCard, turnOn } from "./verbs/turn-on.ts";

const os = implement(autopayContract).$context<CallContext>().use(signedIn);

export const autopayRouter = {
  mine: os.mine.handler(createHandler(listOwnAutopays)),
  charges: os.charges.handler(createHandler(listCharges)),
  beginCard: os.beginCard.handler(createHandler(beginCard)),
  turnOn: os.turnOn.handler(createHandler(turnOn)),
  keepCard: os.keepCard.handler(createHandler(keepCard)),
  change: os.change.handler(createHandler(changeAutopay)),
  replaceCard: os.replaceCard.handler(createHandler(replaceCard)),
  pause: os.pause.handler(createHandler(pauseAutopay)),
  resume: os.resume.handler(createHandler(resumeAutopay)),
  stop: os.stop.handler(createHandler(stopAutopay)),
  pay: os.pay.handler(createHandler(payWithKept)),
  ofApartment: os.ofApartment.handler(createHandler(ofApartment)),
};
