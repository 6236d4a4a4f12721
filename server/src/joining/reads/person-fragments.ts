import { sql } from "drizzle-orm";
import type { PersonFragments } from "#server/platform/person-fragments.ts";
import { joinRequest, onboarding } from "../table.ts";

/** Fragments from join requests and first steps about a person. */
export const personFragments: PersonFragments = {
  organisations: (person) =>
    sql`select ${joinRequest.orgId} as org_id from ${joinRequest} where ${joinRequest.personId} = ${person}`,
  me: ({ person }) => ({
    onboardingDue: sql`(select ${onboarding.completedAt} is null from ${onboarding} where ${onboarding.personId} = ${person})`,
  }),
};
