import * as inputs from "#core/orgpage/inputs.ts";
import { orgpageSlice as core } from "#core/orgpage/slice.ts";
import type { facts } from "#core/orgpage/texts/facts/uk.ts";
import * as views from "#core/orgpage/views.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillOrgPageDemo } from "./demo.ts";
import { pageNames } from "./reads/page-names.ts";
import { readFirstPage } from "./reads/first-page.ts";
import { findPublicPath, orgPages } from "./reads/public-page.ts";
import { orgpageRouter } from "./router.ts";
import { orgPageSettings } from "./domains/served-domains.ts";

export const orgpageSlice: Slice = {
  core,
  router: { orgpage: orgpageRouter },
  schemas: { ...inputs, ...views },
  settings: orgPageSettings,
  factWords: readTexts<typeof facts>("orgpage/texts/facts"),
  sitePages: orgPages,
  findPublicPath,
  names: pageNames,
  lookups: { readPublicPage: readFirstPage },
  fillDemo: fillOrgPageDemo,
};
