import * as inputs from "#core/marketplace/inputs.ts";
import { marketplaceSlice as core } from "#core/marketplace/slice.ts";
import type { facts } from "#core/marketplace/texts/facts/uk.ts";
import * as views from "#core/marketplace/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillMarketplaceDemo } from "./demo.ts";
import { registerMarketplaceJobs } from "./jobs.ts";
import { ordersTopic } from "./letters/topic.ts";
import { marketplacePersonalData } from "./personal-data.ts";
import { marketplaceRouter } from "./router.ts";
import { provider, serviceOrder } from "./table.ts";
import { marketplaceSkills } from "./skills/marketplace-skills.ts";
import { orderNumber } from "./fragments.ts";
import { ordersCalendar } from "./reads/calendar-source.ts";
import { writeSamples } from "./letters/samples.ts";

export const marketplaceSlice: Slice = {
  core,
  messageSamples: writeSamples,
  calendar: ordersCalendar,
  skills: marketplaceSkills,
  router: { marketplace: marketplaceRouter },
  jobs: registerMarketplaceJobs,
  schemas: { ...inputs, ...views },
  personalData: marketplacePersonalData,
  factWords: readTexts<typeof facts>("marketplace/texts/facts"),
  labels: {
    provider: labelQuery(provider.id, provider.name),
    order: labelQuery(serviceOrder.id, orderNumber),
  },
  topics: [ordersTopic],
  blocksUndo: { service_order: "other" },
  fillDemo: fillMarketplaceDemo,
};
