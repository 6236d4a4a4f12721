import * as model from "#core/buildings/model.ts";
import * as views from "#core/buildings/views.ts";
import * as inputs from "#core/buildings/inputs.ts";
import { buildingsSlice as core } from "#core/buildings/slice.ts";
import { facts as en } from "#core/buildings/texts/facts/en.ts";
import { facts as ru } from "#core/buildings/texts/facts/ru.ts";
import { facts as uk } from "#core/buildings/texts/facts/uk.ts";
import type { Slice } from "../platform/slice.ts";
import { fillDemo } from "./demo.ts";
import { limits } from "./limits.ts";
import { buildingsHolding } from "./personal-data.ts";
import { apartmentsRouter, buildingsRouter, residenciesRouter } from "./router.ts";

export const buildingsSlice: Slice = {
  core,
  router: {
    buildings: buildingsRouter,
    apartments: apartmentsRouter,
    residencies: residenciesRouter,
  },
  schemas: { ...model, ...views, ...inputs },
  personalData: buildingsHolding,
  factWords: { uk, en, ru },
  labels: {
    apartment: ({ things }) => `select a.id, a.number as text, b.address
      from apartment a join building b on b.id = a.building_id where a.id = any (${things})`,
    entrance: ({ things }) =>
      `select id, number as text, null as address from entrance where id = any (${things})`,
    building: ({ things }) =>
      `select id, address as text, null as address from building where id = any (${things})`,
  },
  fillDemo,
  limits,
  blocksUndo: { residency: "residency" },
};
