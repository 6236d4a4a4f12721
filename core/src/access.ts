import { type Role, isStaff } from "./kernel/actor.ts";
import { areas as billing } from "./billing/areas.ts";
import { areas as buildings } from "./buildings/areas.ts";
import { areas as chat } from "./chat/areas.ts";
import { areas as documents } from "./documents/areas.ts";
import { areas as finance } from "./finance/areas.ts";
import { areas as identity } from "./identity/areas.ts";
import { areas as joining } from "./joining/areas.ts";
import type { Area } from "./kernel/slice.ts";
import { areas as marketplace } from "./marketplace/areas.ts";
import { areas as news } from "./news/areas.ts";
import { areas as notifications } from "./notifications/areas.ts";
import { areas as requests } from "./requests/areas.ts";
import { areas as staff } from "./staff/areas.ts";

/** Who walks through the site; `totpRequired` and `onboardingDue` as in `MeView`. */
export type Visitor = { role: Role; totpRequired?: boolean; onboardingDue?: boolean };

/** Pages of no slice, and those that are yet to come. */
const ownAreas: Readonly<Record<string, Area>> = {
  "/dashboard": "resident",
  "/manager": "manager",
};

/**
 * Every prefix, the longest first. Named one by one, since the list of slices would bring all that they declare to
 * every first visit; a test holds it against that list.
 */
const areas = [
  ownAreas,
  identity,
  buildings,
  documents,
  staff,
  joining,
  requests,
  billing,
  news,
  chat,
  marketplace,
  notifications,
