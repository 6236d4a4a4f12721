import * as model from "#core/files/model.ts";
import { filesSlice as core } from "#core/files/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { limits } from "./limits.ts";
import { registerFileJobs } from "./jobs.ts";
import { filesPersonalData } from "./personal-data.ts";
import { filesRouter } from "./router.ts";
import { storedKeys } from "./store.ts";

export const filesSlice: Slice = {
  core,
  router: { files: filesRouter },
  jobs: registerFileJobs,
  schemas: model,
  personalData: filesPersonalData,
  storedKeys,
  limits,
  largeBodies: /^\/files$/,
};
