import { implement } from "@orpc/server";
import { autopayContract } from "#core/autopay/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { charges, mine, ofApartment } from "./reads/autopays-view.ts";
import { changeAutopay, pauseAutopay, resumeAutopay, stopAutopay } from "./verbs/change.ts";
import { beginCard, replaceCard, turnOn } from "./verbs/turn-on.ts";

const os = implement(autopayContract).$context<CallContext>().use(signedIn);

export const autopayRouter = {
  mine: os.mine.handler(calls(mine)),
  charges: os.charges.handler(calls(charges)),
  beginCard: os.beginCard.handler(calls(beginCard)),
  turnOn: os.turnOn.handler(calls(turnOn)),
  change: os.change.handler(calls(changeAutopay)),
  replaceCard: os.replaceCard.handler(calls(replaceCard)),
  pause: os.pause.handler(calls(pauseAutopay)),
  resume: os.resume.handler(calls(resumeAutopay)),
  stop: os.stop.handler(calls(stopAutopay)),
  ofApartment: os.ofApartment.handler(calls(ofApartment)),
};
