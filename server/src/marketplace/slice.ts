import { sql } from "drizzle-orm";
import * as inputs from "#core/marketplace/inputs.ts";
import { marketplaceSlice as core } from "#core/marketplace/slice.ts";
import { facts as en } from "#core/marketplace/texts/facts/en.ts";
import { facts as ru } from "#core/marketplace/texts/facts/ru.ts";
import { facts as uk } from "#core/marketplace/texts/facts/uk.ts";
import * as views from "#core/marketplace/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { fillMarketplaceDemo } from "./demo.ts";
import { registerMarketplaceJobs } from "./jobs.ts";
import { ordersTopic } from "./letters/topic.ts";
import { marketplacePersonalData } from "./personal-data.ts";
import { marketplaceRouter } from "./router.ts";
import { provider, serviceOrder } from "./table.ts";

export const marketplaceSlice: Slice = {
  core,
  router: { marketplace: marketplaceRouter },
  jobs: registerMarketplaceJobs,
  schemas: { ...inputs, ...views },
  personalData: marketplacePersonalData,
  factWords: { uk, en, ru },
  labels: {
    provider: labelQuery(provider.id, provider.name),
    order: labelQuery(serviceOrder.id, sql`'O-' || lpad(${serviceOrder.number}::text, 6, '0')`),
  },
  topics: [ordersTopic],
  blocksUndo: { service_order: "other" },
  fillDemo: fillMarketplaceDemo,
};
