import * as model from "#core/joining/model.ts";
import * as views from "#core/joining/views.ts";
import * as inputs from "#core/joining/inputs.ts";
import { joiningSlice as core } from "#core/joining/slice.ts";
import type { facts } from "#core/joining/texts/facts/uk.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { limits } from "./limits.ts";
import { registerJoiningJobs } from "./jobs.ts";
import { joiningTopic } from "./inbox/topic.ts";
import { leaveJob } from "./letters/job.ts";
import { joiningPersonalData } from "./personal-data.ts";
import { joiningRouter } from "./router.ts";
import { personFragments } from "./reads/person-fragments.ts";
import { storedKeys } from "./store.ts";
import { joiningSkills } from "./skills/joining-skills.ts";
import { writeSamples } from "./letters/samples.ts";

export const joiningSlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: joiningSkills,
  router: { joining: joiningRouter },
  jobs: registerJoiningJobs,
  residencyEnded: leaveJob,
  schemas: { ...model, ...views, ...inputs },
  personalData: joiningPersonalData,
  storedKeys: { letter_run: storedKeys },
  factWords: readTexts<typeof facts>("joining/texts/facts"),
  limits,
  personFragments,
  topics: [joiningTopic],
  blocksUndo: { invitation: "invitation", join_request: "join_request" },
};
