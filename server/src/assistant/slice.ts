import * as inputs from "#core/assistant/inputs.ts";
import * as languageModel from "#core/assistant/language-model.ts";
import type { facts } from "#core/assistant/texts/facts/uk.ts";
import * as views from "#core/assistant/views.ts";
import { assistantSlice as core } from "#core/assistant/slice.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { registerAssistantJobs } from "./jobs.ts";
import { languageModelSettings } from "./language-model/settings.ts";
import { limits } from "./limits.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { assistantRouter } from "./router.ts";
import { assistantSkills } from "./skills/assistant-skills.ts";

export const assistantSlice: Slice = {
  core,
  skills: assistantSkills,
  router: { assistant: assistantRouter },
  jobs: registerAssistantJobs,
  schemas: { ...inputs, ...views, ...languageModel },
  factWords: readTexts<typeof facts>("assistant/texts/facts"),
  settings: languageModelSettings,
  limits,
  personalData: assistantPersonalData,
};
