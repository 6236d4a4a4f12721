import * as inputs from "#core/bank/inputs.ts";
import * as payoutInputs from "#core/bank/payout/inputs.ts";
import * as payoutViews from "#core/bank/payout/views.ts";
import * as spendingInputs from "#core/bank/spending/inputs.ts";
import * as spendingViews from "#core/bank/spending/views.ts";
import { bankLimits } from "#core/bank/model.ts";
import { bankSlice as core } from "#core/bank/slice.ts";
import { facts as en } from "#core/bank/texts/facts/en.ts";
import { facts as ru } from "#core/bank/texts/facts/ru.ts";
import { facts as uk } from "#core/bank/texts/facts/uk.ts";
import * as views from "#core/bank/views.ts";
import * as withdrawalInputs from "#core/bank/withdrawal/inputs.ts";
import * as withdrawalViews from "#core/bank/withdrawal/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { fillDemo } from "./demo.ts";
import { bankRouter } from "./router.ts";
import { bankStatement, payout } from "./table.ts";

export const bankSlice: Slice = {
  core,
  router: { bank: bankRouter },
  schemas: {
    ...inputs,
    ...views,
    ...payoutInputs,
    ...payoutViews,
    ...spendingInputs,
    ...spendingViews,
    ...withdrawalInputs,
    ...withdrawalViews,
  },
  factWords: { uk, en, ru },
  labels: {
    statement: labelQuery(bankStatement.id, bankStatement.name),
    payout: labelQuery(payout.id, payout.provider),
  },
  largeBodies: /^\/bank\/statements$/,
  largest: bankLimits.file + 64 * 1024,
  fillDemo,
  blocksUndo: { bank_line: "other" },
};
