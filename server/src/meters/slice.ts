import { importLimits } from "#core/meters/import/model.ts";
import { sql } from "drizzle-orm";
import * as importInputs from "#core/meters/import/inputs.ts";
import * as importViews from "#core/meters/import/views.ts";
import * as inputs from "#core/meters/inputs.ts";
import { metersSlice as core } from "#core/meters/slice.ts";
import type { facts } from "#core/meters/texts/facts/uk.ts";
import * as views from "#core/meters/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillDemo } from "./demo.ts";
import { registerMetersJobs } from "./jobs.ts";
import { metersTopic } from "./letters/topic.ts";
import { limits } from "./limits.ts";
import { metersPersonalData } from "./personal-data.ts";
import { maySeeReading } from "./reads/meters-view.ts";
import { metersRouter } from "./router.ts";
import { drawRound } from "./round/paper.ts";
import { meter } from "./table.ts";
import { metersSkills } from "./skills/meters-skills.ts";
import { readingsCalendar } from "./reads/calendar-source.ts";

export const metersSlice: Slice = {
  core,
  calendar: readingsCalendar,
  router: { meters: metersRouter },
  schemas: { ...inputs, ...views, ...importInputs, ...importViews },
  largeBodies: { paths: /^\/meter-imports(\/columns)?$/, largest: importLimits.file },
  jobs: registerMetersJobs,
  printers: { meter_round: drawRound },
  topics: [metersTopic],
  skills: metersSkills,
  personalData: metersPersonalData,
  fileHolders: { meter_reading: maySeeReading },
  factWords: readTexts<typeof facts>("meters/texts/facts"),
  labels: {
    meter: labelQuery(meter.id, sql`'№\u00a0' || ${meter.serial}`),
  },
  limits,
  fillDemo,
  blocksUndo: { meter: "other" },
};
