import * as inputs from "#core/bank/inputs.ts";
import * as payoutInputs from "#core/bank/payout/inputs.ts";
import * as payoutViews from "#core/bank/payout/views.ts";
import * as spendingInputs from "#core/bank/spending/inputs.ts";
import * as spendingViews from "#core/bank/spending/views.ts";
import { bankLimits } from "#core/bank/model.ts";
import { bankSlice as core } from "#core/bank/slice.ts";
import type { facts } from "#core/bank/texts/facts/uk.ts";
import * as views from "#core/bank/views.ts";
import * as withdrawalInputs from "#core/bank/withdrawal/inputs.ts";
import * as withdrawalViews from "#core/bank/withdrawal/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillDemo } from "./demo.ts";
import { bankTopic } from "./letters/topic.ts";
import { findPaidOutOn } from "./reads/paid-out.ts";
import { bankRouter } from "./router.ts";
import { bankStatement, payout } from "./table.ts";
import { bankSkills } from "./skills/bank-skills.ts";

export const bankSlice: Slice = {
  core,
  skills: bankSkills,
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
  factWords: readTexts<typeof facts>("bank/texts/facts"),
  labels: {
    statement: labelQuery(bankStatement.id, bankStatement.name),
    payout: labelQuery(payout.id, payout.provider),
  },
  lookups: { findPaidOutOn },
  topics: [bankTopic],
  largeBodies: { paths: /^\/bank\/statements$/, largest: bankLimits.file },
  fillDemo,
  blocksUndo: { bank_line: "other" },
};
