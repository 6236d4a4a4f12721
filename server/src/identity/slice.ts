import * as model from "#core/identity/model.ts";
import * as account from "#core/identity/account-model.ts";
import * as preferences from "#core/identity/preferences.ts";
import { identitySlice as core } from "#core/identity/slice.ts";
import { holdingsOf, type Slice } from "../platform/slice.ts";
import { storedKeys } from "./data-export-store.ts";
import { registerIdentityJobs } from "./jobs.ts";
import { identityRouter } from "./router.ts";

export const identitySlice: Slice = {
  core,
  router: (slices) => ({ identity: identityRouter(holdingsOf(slices)) }),
  jobs: (world, slices) => registerIdentityJobs(world, holdingsOf(slices)),
  schemas: { ...model, ...account, ...preferences },
  storedKeys,
};
