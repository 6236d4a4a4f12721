import * as model from "#core/requests/model.ts";
import * as views from "#core/requests/views.ts";
import * as inputs from "#core/requests/inputs.ts";
import { requestsSlice as core } from "#core/requests/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { registerRequestJobs } from "./jobs.ts";
import { requestsHolding } from "./personal-data.ts";
import { requestsRouter } from "./router.ts";
import { maySeeRequest } from "./service.ts";

export const requestsSlice: Slice = {
  core,
  router: () => ({ requests: requestsRouter }),
  jobs: registerRequestJobs,
  schemas: { ...model, ...views, ...inputs },
  personalData: requestsHolding,
  fileHolders: { request: maySeeRequest },
};
