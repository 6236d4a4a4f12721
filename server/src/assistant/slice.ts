import * as answerInputs from "#core/assistant/answers/inputs.ts";
import * as answerViews from "#core/assistant/answers/views.ts";
import * as inputs from "#core/assistant/inputs.ts";
import * as languageModel from "#core/assistant/language-model.ts";
import type { facts } from "#core/assistant/texts/facts/uk.ts";
import * as views from "#core/assistant/views.ts";
import { assistantSlice as core } from "#core/assistant/slice.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillAssistantDemo } from "./demo.ts";
import { registerAssistantJobs } from "./jobs.ts";
import { languageModelSettings } from "./language-model/settings.ts";
import { limits } from "./limits.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { assistantRouter, staffAnswersRouter } from "./router.ts";
import { renderAssistant, renderChatHub } from "./reads/public-pages.ts";
import { assistantSkills } from "./skills/assistant-skills.ts";
import { assistantAnswer } from "./table.ts";
import { writeSamples } from "./verbs/letter-samples.ts";

export const assistantSlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: assistantSkills,
  router: { assistant: assistantRouter, staffAnswers: staffAnswersRouter },
  jobs: registerAssistantJobs,
  schemas: { ...inputs, ...views, ...answerInputs, ...answerViews, ...languageModel },
  pages: { "/chat": renderChatHub, "/chat/assistant": renderAssistant },
  settings: languageModelSettings,
  limits,
  personalData: assistantPersonalData,
  factWords: readTexts<typeof facts>("assistant/texts/facts"),
  fillDemo: fillAssistantDemo,
  labels: { answer: labelQuery(assistantAnswer.id, assistantAnswer.question) },
};
