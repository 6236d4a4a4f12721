import * as model from "#core/register/model.ts";
import * as outreach from "#core/register/outreach/contract.ts";
import { registerSlice as core } from "#core/register/slice.ts";
import type { facts } from "#core/register/texts/facts/uk.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { registerRegisterJobs } from "./jobs.ts";
import { registerPersonalData } from "./personal-data.ts";
import { outreachRouter, registerRouter } from "./router.ts";
import { registerSkills } from "./skills/register-skills.ts";
import { storedKeys } from "./store/imports.ts";

export const registerSlice: Slice = {
  core,
  skills: registerSkills,
  router: { register: registerRouter, outreach: outreachRouter },
  jobs: registerRegisterJobs,
  schemas: { ...model, ...outreach },
  personalData: registerPersonalData,
  storedKeys: { register_import: storedKeys },
  factWords: readTexts<typeof facts>("register/texts/facts"),
  largeBodies: { paths: /^\/register\/imports\/[^/]+\/parts$/, largest: model.partBytes },
};
