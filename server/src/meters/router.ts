import { implement } from "@orpc/server";
import { metersContract } from "#core/meters/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { callVerb, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { roundSheet } from "./import/sheet.ts";
import { printRound } from "./round/paper.ts";
import { readColumns, takeReadings } from "./import/take.ts";
import { undoReadings } from "./import/undo.ts";
import { listImportLines, listReadingImports, readingImport } from "./import/view.ts";
import { writeReadings } from "./import/write.ts";
import {
  countDueReadings,
  listHomeMeters,
  ofApartment,
  getReadingWindow,
} from "./reads/meters-view.ts";
import { getMonth } from "./reads/month-view.ts";
import { correctReading } from "./verbs/correct.ts";
import { enterReadings } from "./verbs/enter.ts";
import { exportMonth } from "./verbs/export-month.ts";
import { addMeter, changeMeter, removeMeter } from "./verbs/meters.ts";
import { setWindow } from "./verbs/window.ts";

const os = implement(metersContract).$context<CallContext>().use(signedIn);

export const metersRouter = {
  homes: os.homes.handler(callVerb(listHomeMeters)),
  due: os.due.handler(callVerb(countDueReadings)),
  ofApartment: os.ofApartment.handler(callVerb(ofApartment)),
  add: os.add.handler(callVerb(addMeter)),
  change: os.change.handler(callVerb(changeMeter)),
  remove: os.remove.handler(callVerb(removeMeter)),
  enter: os.enter.handler(callVerb(enterReadings)),
  correct: os.correct.handler(callVerb(correctReading)),
  window: os.window.handler(callVerb(getReadingWindow)),
  setWindow: os.setWindow.handler(callVerb(setWindow)),
  month: os.month.handler(callVerb(getMonth)),
  exportMonth: os.exportMonth.handler(callVerb(exportMonth)),
  readColumns: os.readColumns.handler(callVerb(readColumns)),
  takeReadings: os.takeReadings.handler(callVerb(takeReadings)),
  imports: os.imports.handler(callVerb(listReadingImports)),
  readingImport: os.readingImport.handler(callVerb(readingImport)),
  importLines: os.importLines.handler(callVerb(listImportLines)),
  writeReadings: os.writeReadings.handler(callVerb(writeReadings)),
  undoReadings: os.undoReadings.handler(callVerb(undoReadings)),
  printRound: os.printRound.handler(callVerb(printRound)),
  roundSheet: os.roundSheet.handler(callVerb(roundSheet)),
};
