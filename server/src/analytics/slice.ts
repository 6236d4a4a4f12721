import * as ownerInputs from "#core/analytics/owner/inputs.ts";
import * as ownerViews from "#core/analytics/owner/views.ts";
import * as inputs from "#core/analytics/inputs.ts";
import { analyticsSlice as core } from "#core/analytics/slice.ts";
import * as views from "#core/analytics/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { analyticsRouter } from "./router.ts";
import { analyticsSkills } from "./skills/analytics-skills.ts";

export const analyticsSlice: Slice = {
  core,
  skills: analyticsSkills,
  router: { analytics: analyticsRouter },
  schemas: { ...inputs, ...views, ...ownerInputs, ...ownerViews },
};
