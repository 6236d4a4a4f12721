import * as model from "#core/files/model.ts";
import * as prints from "#core/files/prints/views.ts";
import { filesSlice as core } from "#core/files/slice.ts";
import type { Slice } from "#server/platform/slice.ts";
import { limits } from "./limits.ts";
import { registerFileJobs } from "./jobs.ts";
import { filesPersonalData } from "./personal-data.ts";
import { writeSamples } from "./prints/print-samples.ts";
import { printTopic } from "./prints/print-topic.ts";
import { printKeys } from "./prints/print-store.ts";
import { filesRouter } from "./router.ts";
import { storedKeys } from "./store.ts";

export const filesSlice: Slice = {
  core,
  messageSamples: writeSamples,
  router: { files: filesRouter },
  jobs: registerFileJobs,
  schemas: { ...model, ...prints },
  personalData: filesPersonalData,
  storedKeys: { file: storedKeys, print_job: printKeys },
  limits,
  topics: [printTopic],
  largeBodies: { paths: /^\/files$/, largest: model.videoBytes },
};
