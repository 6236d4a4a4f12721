import * as inputs from "#core/analytics/inputs.ts";
import { analyticsSlice as core } from "#core/analytics/slice.ts";
import * as views from "#core/analytics/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { analyticsRouter } from "./router.ts";

export const analyticsSlice: Slice = {
  core,
  router: { analytics: analyticsRouter },
  schemas: { ...inputs, ...views },
};
