/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as assistant } from "#core/assistant/texts/uk.ts";
import type { skills as billing } from "#core/billing/texts/skills/uk.ts";
import type { skills as buildings } from "#core/buildings/texts/skills/uk.ts";
import type { skills as joining } from "#core/joining/texts/skills/uk.ts";
import type { skills as requests } from "#core/requests/texts/skills/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { indexTexts } from "#core/kernel/map-languages.ts";

/** Texts of the assistant, which its page and the application have in common. */
export const assistantTexts = indexTexts<typeof assistant>(
  import.meta.glob("./??.ts", { base: "../../../../../core/src/assistant/texts", eager: true }),
);

const joiningSkills = indexTexts<typeof joining>(
  import.meta.glob("./??.ts", {
    base: "../../../../../core/src/joining/texts/skills",
    eager: true,
  }),
);
const requestsSkills = indexTexts<typeof requests>(
  import.meta.glob("./??.ts", {
    base: "../../../../../core/src/requests/texts/skills",
    eager: true,
  }),
);
const billingSkills = indexTexts<typeof billing>(
  import.meta.glob("./??.ts", {
    base: "../../../../../core/src/billing/texts/skills",
    eager: true,
  }),
);
const buildingsSkills = indexTexts<typeof buildings>(
  import.meta.glob("./??.ts", {
    base: "../../../../../core/src/buildings/texts/skills",
    eager: true,
  }),
);

/** Lists the questions that visitors begin with; the server suggests the same ones to them. */
export function listVisitorQuestions(language: Language): string[] {
  return [
    joiningSkills[language].join.question,
    requestsSkills[language].report.question,
    billingSkills[language].how_to_pay.question,
    buildingsSkills[language].contacts.question,
  ];
}
