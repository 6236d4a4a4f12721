import * as inputs from "#core/autopay/inputs.ts";
import { autopaySlice as core } from "#core/autopay/slice.ts";
import type { facts } from "#core/autopay/texts/facts/uk.ts";
import * as views from "#core/autopay/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillAutopayDemo } from "./demo.ts";
import { registerAutopayJobs } from "./jobs.ts";
import { autopayFailuresTopic } from "./letters/failures-topic.ts";
import { writeSamples } from "./letters/samples.ts";
import { autopayTopic } from "./letters/topic.ts";
import { autopayPersonalData } from "./personal-data.ts";
import { autopayRouter } from "./router.ts";
import { autopaySkills } from "./skills/autopay-skills.ts";
import { leaveJob } from "./verbs/charge-job.ts";

export const autopaySlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: autopaySkills,
  router: { autopay: autopayRouter },
  jobs: registerAutopayJobs,
  residencyEnded: leaveJob,
  schemas: { ...inputs, ...views },
  personalData: autopayPersonalData,
  topics: [autopayTopic, autopayFailuresTopic],
  factWords: readTexts<typeof facts>("autopay/texts/facts"),
  fillDemo: fillAutopayDemo,
  blocksUndo: { autopay: "invoice", autopay_charge: "invoice" },
};
