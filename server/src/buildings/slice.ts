import { sql } from "drizzle-orm";
import * as model from "#core/buildings/model.ts";
import * as views from "#core/buildings/views.ts";
import * as inputs from "#core/buildings/inputs.ts";
import { buildingsSlice as core } from "#core/buildings/slice.ts";
import type { facts } from "#core/buildings/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillDemo } from "./demo.ts";
import { limits } from "./limits.ts";
import { buildingsPersonalData } from "./personal-data.ts";
import { apartmentsRouter, buildingsRouter, residenciesRouter } from "./router.ts";
import { contactsKnowledge } from "./reads/knowledge.ts";
import { personFragments } from "./reads/person-fragments.ts";
import { apartment, building, entrance } from "./table.ts";
import { buildingNames } from "./skills/building-names.ts";
import { buildingsSkills } from "./skills/buildings-skills.ts";

export const buildingsSlice: Slice = {
  core,
  skills: buildingsSkills,
  knowledge: contactsKnowledge,
  names: buildingNames,
  router: {
    buildings: buildingsRouter,
    apartments: apartmentsRouter,
    residencies: residenciesRouter,
  },
  schemas: { ...model, ...views, ...inputs },
  personalData: buildingsPersonalData,
  factWords: readTexts<typeof facts>("buildings/texts/facts"),
  labels: {
    apartment: ({
      things,
    }) => sql`select ${apartment.id} as id, ${apartment.number} as text, ${building.address} as address
      from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId} where ${apartment.id} = any (${things})`,
    entrance: labelQuery(entrance.id, entrance.number),
    building: labelQuery(building.id, building.address),
  },
  fillDemo,
  limits,
  personFragments,
  blocksUndo: { residency: "residency" },
};
