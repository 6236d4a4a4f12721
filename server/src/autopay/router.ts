import { implement } from "@orpc/server";
import { autopayContract } from "#core/autopay/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import { listCharges, listOwnAutopays, ofApartment } from "./reads/autopays-view.ts";
import { changeAutopay, pauseAutopay, resumeAutopay, stopAutopay } from "./verbs/change.ts";
import { beginCard, replaceCard, turnOn } from "./verbs/turn-on.ts";

const os = implement(autopayContract).$context<CallContext>().use(signedIn);

export const autopayRouter = {
  mine: os.mine.handler(callVerb(listOwnAutopays)),
  charges: os.charges.handler(callVerb(listCharges)),
  beginCard: os.beginCard.handler(callVerb(beginCard)),
  turnOn: os.turnOn.handler(callVerb(turnOn)),
  change: os.change.handler(callVerb(changeAutopay)),
  replaceCard: os.replaceCard.handler(callVerb(replaceCard)),
  pause: os.pause.handler(callVerb(pauseAutopay)),
  resume: os.resume.handler(callVerb(resumeAutopay)),
  stop: os.stop.handler(callVerb(stopAutopay)),
  ofApartment: os.ofApartment.handler(callVerb(ofApartment)),
};
