import * as model from "#core/staff/model.ts";
import { staffSlice as core } from "#core/staff/slice.ts";
import { facts as en } from "#core/staff/texts/facts/en.ts";
import { facts as ru } from "#core/staff/texts/facts/ru.ts";
import { facts as uk } from "#core/staff/texts/facts/uk.ts";
import type { Slice } from "#server/platform/slice.ts";
import { limits } from "./limits.ts";
import { registerStaffJobs } from "./jobs.ts";
import { staffPersonalData } from "./personal-data.ts";
import { staffRouter } from "./router.ts";
import { invitationLabels } from "./reads/labels.ts";
import { standing } from "./reads/standing.ts";

export const staffSlice: Slice = {
  core,
  router: { staff: staffRouter },
  jobs: registerStaffJobs,
  schemas: model,
  personalData: staffPersonalData,
  factWords: { uk, en, ru },
  labels: { invitation: invitationLabels },
  limits,
  standing,
};
