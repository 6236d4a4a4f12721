import * as inputs from "#core/checkout/inputs.ts";
import { cardProviders } from "#core/checkout/model.ts";
import { checkoutSlice as core } from "#core/checkout/slice.ts";
import { facts as en } from "#core/checkout/texts/facts/en.ts";
import { facts as ru } from "#core/checkout/texts/facts/ru.ts";
import { facts as uk } from "#core/checkout/texts/facts/uk.ts";
import * as views from "#core/checkout/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { fillCheckoutDemo } from "./demo.ts";
import { registerCheckoutJobs } from "./jobs.ts";
import { limits } from "./limits.ts";
import { checkoutPersonalData } from "./personal-data.ts";
import { cardSettings } from "./settings/card-keys.ts";
import { checkoutRouter } from "./router.ts";
import { hookOf } from "./verbs/webhook.ts";

export const checkoutSlice: Slice = {
  core,
  router: { checkout: checkoutRouter },
  jobs: registerCheckoutJobs,
  schemas: { ...inputs, ...views },
  personalData: checkoutPersonalData,
  factWords: { uk, en, ru },
  settings: cardSettings,
  limits,
  hooks: Object.fromEntries(cardProviders.map((name) => [name, hookOf(name)])),
  blocksUndo: { card_payment: "invoice" },
  fillDemo: fillCheckoutDemo,
};
