import * as model from "#core/staff/model.ts";
import { staffSlice as core } from "#core/staff/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { registerStaffJobs } from "./jobs.ts";
import { staffHolding } from "./personal-data.ts";
import { staffRouter } from "./router.ts";

export const staffSlice: Slice = {
  core,
  router: () => ({ staff: staffRouter }),
  jobs: registerStaffJobs,
  schemas: model,
  personalData: staffHolding,
};
