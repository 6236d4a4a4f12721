import * as model from "#core/staff/model.ts";
import { staffSlice as core } from "#core/staff/slice.ts";
import type { facts } from "#core/staff/texts/facts/uk.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { failedJobsTopic } from "./inbox/topic.ts";
import { limits } from "./limits.ts";
import { registerStaffJobs } from "./jobs.ts";
import { staffPersonalData } from "./personal-data.ts";
import { requirePlan } from "./reads/plan.ts";
import { staffRouter } from "./router.ts";
import { invitationLabels } from "./reads/labels.ts";
import { personFragments } from "./reads/person-fragments.ts";
import { staffSkills } from "./skills/staff-skills.ts";
import { writeSamples } from "./verbs/letter-samples.ts";

export const staffSlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: staffSkills,
  router: { staff: staffRouter },
  topics: [failedJobsTopic],
  jobs: registerStaffJobs,
  schemas: model,
  personalData: staffPersonalData,
  factWords: readTexts<typeof facts>("staff/texts/facts"),
  labels: { invitation: invitationLabels },
  limits,
  personFragments,
  requirePlan,
};
