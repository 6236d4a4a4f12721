import { sql } from "drizzle-orm";
import * as model from "#core/identity/model.ts";
import * as account from "#core/identity/account/model.ts";
import * as preferences from "#core/identity/preferences.ts";
import { identitySlice as core } from "#core/identity/slice.ts";
import type { facts } from "#core/identity/texts/facts/uk.ts";
import { fillDemo } from "./demo.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { limits } from "./limits.ts";
import { storedKeys } from "./store/data-exports.ts";
import { registerIdentityJobs } from "./jobs.ts";
import { identityRouter } from "./router.ts";
import { knownName } from "./fragments.ts";
import { person } from "./table.ts";
import { identitySkills } from "./skills/identity-skills.ts";
import { writeSamples } from "./letters/samples.ts";

export const identitySlice: Slice = {
  core,
  messageSamples: writeSamples,
  skills: identitySkills,
  router: { identity: identityRouter },
  jobs: registerIdentityJobs,
  schemas: { ...model, ...account, ...preferences },
  storedKeys: { data_export: storedKeys },
  factWords: readTexts<typeof facts>("identity/texts/facts"),
  labels: {
    person: ({
      people,
    }) => sql`select ${person.id} as id, ${knownName(person)} as text, null as address
      from ${person} where ${person.id} = any (${people})`,
  },
  limits,
  fillDemo,
};
