import * as model from "#core/staff/model.ts";
import { staffSlice as core } from "#core/staff/slice.ts";
import { facts as en } from "#core/staff/texts/facts/en.ts";
import { facts as ru } from "#core/staff/texts/facts/ru.ts";
import { facts as uk } from "#core/staff/texts/facts/uk.ts";
import { knownName } from "../identity/fragments.ts";
import type { Slice } from "../platform/slice.ts";
import { limits } from "./limits.ts";
import { registerStaffJobs } from "./jobs.ts";
import { staffHolding } from "./personal-data.ts";
import { staffRouter } from "./router.ts";

export const staffSlice: Slice = {
  core,
  router: { staff: staffRouter },
  jobs: registerStaffJobs,
  schemas: model,
  personalData: staffHolding,
  factWords: { uk, en, ru },
  labels: {
    invitation: ({ things }) =>
      `select i.id, coalesce(i.email, ${knownName("p")}, '') as text, null as address
       from staff_invitation i left join person p on p.id = i.accepted_by where i.id = any (${things})`,
  },
  limits,
};
