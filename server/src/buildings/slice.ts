import * as model from "#core/buildings/model.ts";
import * as views from "#core/buildings/views.ts";
import * as inputs from "#core/buildings/inputs.ts";
import { buildingsSlice as core } from "#core/buildings/slice.ts";
import type { Slice } from "../platform/slice.ts";
import { buildingsHolding } from "./personal-data.ts";
import { apartmentsRouter, buildingsRouter, residenciesRouter } from "./router.ts";

export const buildingsSlice: Slice = {
  core,
  router: () => ({
    buildings: buildingsRouter,
    apartments: apartmentsRouter,
    residencies: residenciesRouter,
  }),
  schemas: { ...model, ...views, ...inputs },
  personalData: buildingsHolding,
};
