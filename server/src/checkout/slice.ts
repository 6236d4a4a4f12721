import * as inputs from "#core/checkout/inputs.ts";
import { cardProviders } from "#core/checkout/model.ts";
import { checkoutSlice as core } from "#core/checkout/slice.ts";
import type { facts } from "#core/checkout/texts/facts/uk.ts";
import * as views from "#core/checkout/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillCheckoutDemo } from "./demo.ts";
import { registerCheckoutJobs } from "./jobs.ts";
import { limits } from "./limits.ts";
import { checkoutPersonalData } from "./personal-data.ts";
import { cardSettings } from "./settings/card-keys.ts";
import { checkoutRouter } from "./router.ts";
import { checkoutSkills } from "./skills/checkout-skills.ts";
import { hookOf } from "./verbs/webhook.ts";

export const checkoutSlice: Slice = {
  core,
  router: { checkout: checkoutRouter },
  skills: checkoutSkills,
  jobs: registerCheckoutJobs,
  schemas: { ...inputs, ...views },
  personalData: checkoutPersonalData,
  factWords: readTexts<typeof facts>("checkout/texts/facts"),
  settings: cardSettings,
  limits,
  hooks: Object.fromEntries(cardProviders.map((name) => [name, hookOf(name)])),
  blocksUndo: { card_payment: "invoice" },
  fillDemo: fillCheckoutDemo,
};
