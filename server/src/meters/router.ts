import { implement } from "@orpc/server";
import { metersContract } from "#core/meters/contract.ts";
import { type CallContext, calls, signedIn } from "#server/platform/http/rpc.ts";
import { due, homes, ofApartment, window } from "./reads/meters-view.ts";
import { month } from "./reads/month-view.ts";
import { correct } from "./verbs/correct.ts";
import { enter } from "./verbs/enter.ts";
import { exportMonth } from "./verbs/export-month.ts";
import { add, change, remove } from "./verbs/meters.ts";
import { setWindow } from "./verbs/window.ts";

const os = implement(metersContract).$context<CallContext>().use(signedIn);

export const metersRouter = {
  homes: os.homes.handler(calls(homes)),
  due: os.due.handler(calls(due)),
  ofApartment: os.ofApartment.handler(calls(ofApartment)),
  add: os.add.handler(calls(add)),
  change: os.change.handler(calls(change)),
  remove: os.remove.handler(calls(remove)),
  enter: os.enter.handler(calls(enter)),
  correct: os.correct.handler(calls(correct)),
  window: os.window.handler(calls(window)),
  setWindow: os.setWindow.handler(calls(setWindow)),
  month: os.month.handler(calls(month)),
  exportMonth: os.exportMonth.handler(calls(exportMonth)),
};
