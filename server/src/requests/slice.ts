import { sql } from "drizzle-orm";
import * as duty from "#core/requests/duty/contract.ts";
import * as model from "#core/requests/model.ts";
import * as views from "#core/requests/views.ts";
import * as inputs from "#core/requests/inputs.ts";
import { requestsSlice as core } from "#core/requests/slice.ts";
import type { facts } from "#core/requests/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillRequestsDemo } from "./demo.ts";
import { limits } from "./limits.ts";
import { registerRequestJobs } from "./jobs.ts";
import { requestsTopic } from "./letters/topic.ts";
import { requestsPersonalData } from "./personal-data.ts";
import { findDutyPhones } from "./reads/duty-view.ts";
import { dutyRouter, requestsRouter } from "./router.ts";
import { mayReadComment, maySeeRequest } from "./reads/request-view.ts";
import { personFragments } from "./reads/person-fragments.ts";
import { request } from "./table.ts";
import { colleagueNames } from "./skills/colleague-names.ts";
import { requestsSkills } from "./skills/requests-skills.ts";
import { visitsCalendar } from "./reads/calendar-source.ts";

export const requestsSlice: Slice = {
  core,
  calendar: visitsCalendar,
  router: { requests: requestsRouter, duty: dutyRouter },
  lookups: { findDutyPhones },
  jobs: registerRequestJobs,
  schemas: { ...model, ...views, ...inputs, ...duty },
  personalData: requestsPersonalData,
  fileHolders: { request: maySeeRequest, request_comment: mayReadComment },
  factWords: readTexts<typeof facts>("requests/texts/facts"),
  labels: {
    request: labelQuery(request.id, sql`'R-' || lpad(${request.number}::text, 6, '0')`),
  },
  limits,
  personFragments,
  numbers: {
    pattern: /^R-(\d+)$/i,
    find: (org, number) =>
      sql`(select ${request.id} from ${request} where ${request.orgId} = ${org} and ${request.number} = ${number})`,
  },
  topics: [requestsTopic],
  skills: requestsSkills,
  names: colleagueNames,
  blocksUndo: { request: "request" },
  fillDemo: fillRequestsDemo,
};
