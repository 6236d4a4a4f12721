import { implement } from "@orpc/server";
import { metersContract } from "#core/meters/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
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
  homes: os.homes.handler(createHandler(listHomeMeters)),
  due: os.due.handler(createHandler(countDueReadings)),
  ofApartment: os.ofApartment.handler(createHandler(ofApartment)),
  add: os.add.handler(createHandler(addMeter)),
  change: os.change.handler(createHandler(changeMeter)),
  remove: os.remove.handler(createHandler(removeMeter)),
  enter: os.enter.handler(createHandler(enterReadings)),
  correct: os.correct.handler(createHandler(correctReading)),
  window: os.window.handler(createHandler(getReadingWindow)),
  setWindow: os.setWindow.handler(createHandler(setWindow)),
  month: os.month.handler(createHandler(getMonth)),
  exportMonth: os.exportMonth.handler(createHandler(exportMonth)),
  readColumns: os.readColumns.handler(createHandler(readColumns)),
  takeReadings: os.takeReadings.handler(createHandler(takeReadings)),
  imports: os.imports.handler(createHandler(listReadingImports)),
  readingImport: os.readingImport.handler(createHandler(readingImport)),
  importLines: os.importLines.handler(createHandler(listImportLines)),
  writeReadings: os.writeReadings.handler(createHandler(writeReadings)),
  undoReadings: os.undoReadings.handler(createHandler(undoReadings)),
  printRound: os.printRound.handler(createHandler(printRound)),
  roundSheet: os.roundSheet.handler(createHandler(roundSheet)),
};
