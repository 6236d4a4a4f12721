import { openingLimits } from "#core/billing/opening/model.ts";
import * as model from "#core/billing/model.ts";
import * as views from "#core/billing/views.ts";
import * as inputs from "#core/billing/inputs.ts";
import * as decisionInputs from "#core/billing/decision/inputs.ts";
import * as decisionViews from "#core/billing/decision/views.ts";
import * as reminderInputs from "#core/billing/reminders/inputs.ts";
import * as reminderViews from "#core/billing/reminders/views.ts";
import * as lateFeeInputs from "#core/billing/late-fee/inputs.ts";
import * as lateFeeViews from "#core/billing/late-fee/views.ts";
import * as openingInputs from "#core/billing/opening/inputs.ts";
import * as openingViews from "#core/billing/opening/views.ts";
import * as statementInputs from "#core/billing/statement/inputs.ts";
import * as statementViews from "#core/billing/statement/views.ts";
import { billingSlice as core } from "#core/billing/slice.ts";
import type { facts } from "#core/billing/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { decisionText } from "./fragments.ts";
import { tariffDecision } from "./table.ts";
import { writeSamples } from "./letters/samples.ts";
import { fillDemo } from "./demo.ts";
import { registerBillingJobs } from "./jobs.ts";
import { paymentsTopic } from "./letters/topic.ts";
import { limits } from "./limits.ts";
import { billingPersonalData } from "./personal-data.ts";
import { drawDebtLetters } from "./receipts/debt-letters.ts";
import { billingRouter } from "./router.ts";
import { billingSkills } from "./skills/billing-skills.ts";
import { dueDaysCalendar } from "./reads/calendar-source.ts";

export const billingSlice: Slice = {
  core,
  messageSamples: writeSamples,
  calendar: dueDaysCalendar,
  router: { billing: billingRouter },
  labels: { decision: labelQuery(tariffDecision.id, decisionText) },
  schemas: {
    ...model,
    ...views,
    ...inputs,
    ...decisionInputs,
    ...decisionViews,
    ...lateFeeInputs,
    ...lateFeeViews,
    ...openingInputs,
    ...openingViews,
    ...statementInputs,
    ...statementViews,
    ...reminderInputs,
    ...reminderViews,
  },
  jobs: registerBillingJobs,
  printers: { debt_letters: drawDebtLetters },
  personalData: billingPersonalData,
  factWords: readTexts<typeof facts>("billing/texts/facts"),
  limits,
  largeBodies: { paths: /^\/billing\/openings$/, largest: openingLimits.file },
  topics: [paymentsTopic],
  skills: billingSkills,
  fillDemo,
  blocksUndo: {
    ledger_account: "invoice",
    invoice: "invoice",
    payment: "invoice",
    late_fee_exemption: "invoice",
  },
};
