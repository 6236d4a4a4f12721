import * as inputs from "#core/assistant/inputs.ts";
import * as views from "#core/assistant/views.ts";
import { assistantSlice as core } from "#core/assistant/slice.ts";
import type { Slice } from "#server/platform/slice.ts";
import { registerAssistantJobs } from "./jobs.ts";
import { limits } from "./limits.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { assistantRouter } from "./router.ts";

export const assistantSlice: Slice = {
  core,
  router: { assistant: assistantRouter },
  jobs: registerAssistantJobs,
  schemas: { ...inputs, ...views },
  limits,
  personalData: assistantPersonalData,
};
