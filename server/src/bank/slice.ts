import * as inputs from "#core/bank/inputs.ts";
import { bankSlice as core } from "#core/bank/slice.ts";
import { facts as en } from "#core/bank/texts/facts/en.ts";
import { facts as ru } from "#core/bank/texts/facts/ru.ts";
import { facts as uk } from "#core/bank/texts/facts/uk.ts";
import * as views from "#core/bank/views.ts";
import { labelled, type Slice } from "#server/platform/slice.ts";
import { fillDemo } from "./demo.ts";
import { bankRouter } from "./router.ts";
import { bankStatement } from "./table.ts";

export const bankSlice: Slice = {
  core,
  router: { bank: bankRouter },
  schemas: { ...inputs, ...views },
  factWords: { uk, en, ru },
  labels: { statement: labelled(bankStatement.id, bankStatement.name) },
  largeBodies: /^\/bank\/statements$/,
  fillDemo,
  blocksUndo: { bank_line: "other" },
};
