import { implement } from "@orpc/server";
import { metersContract } from "#core/meters/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { roundSheet } from "./import/sheet.ts";
import { printRound } from "./round/paper.ts";
import { readColumns, takeReadings } from "./import/take.ts";
import { undoReadings } from "./import/undo.ts";
import { importLines, imports, readingImport } from "./import/view.ts";
import { writeReadings } from "./import/write.ts";
import { due, homes, ofApartment, window } from "./reads/meters-view.ts";
import { month } from "./reads/month-view.ts";
import { correctReading } from "./verbs/correct.ts";
import { enterReadings } from "./verbs/enter.ts";
import { exportMonth } from "./verbs/export-month.ts";
import { addMeter, changeMeter, removeMeter } from "./verbs/meters.ts";
import { setWindow } from "./verbs/window.ts";

const os = implement(metersContract).$context<CallContext>().use(signedIn);

export const metersRouter = {
  homes: os.homes.handler(calls(homes)),
  due: os.due.handler(calls(due)),
  ofApartment: os.ofApartment.handler(calls(ofApartment)),
  add: os.add.handler(calls(addMeter)),
  change: os.change.handler(calls(changeMeter)),
  remove: os.remove.handler(calls(removeMeter)),
  enter: os.enter.handler(calls(enterReadings)),
  correct: os.correct.handler(calls(correctReading)),
  window: os.window.handler(calls(window)),
  setWindow: os.setWindow.handler(calls(setWindow)),
  month: os.month.handler(calls(month)),
  exportMonth: os.exportMonth.handler(calls(exportMonth)),
  readColumns: os.readColumns.handler(calls(readColumns)),
  takeReadings: os.takeReadings.handler(calls(takeReadings)),
  imports: os.imports.handler(calls(imports)),
  readingImport: os.readingImport.handler(calls(readingImport)),
  importLines: os.importLines.handler(calls(importLines)),
  writeReadings: os.writeReadings.handler(calls(writeReadings)),
  undoReadings: os.undoReadings.handler(calls(undoReadings)),
  printRound: os.printRound.handler(calls(printRound)),
  roundSheet: os.roundSheet.handler(calls(roundSheet)),
};
