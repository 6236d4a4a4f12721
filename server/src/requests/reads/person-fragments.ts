import { sql } from "drizzle-orm";
import { openStatuses } from "#core/requests/model.ts";
import { literal } from "#server/platform/read/statement.ts";
import type { PersonFragments } from "#server/platform/person-fragments.ts";
import { request } from "../table.ts";

const open = sql.join(openStatuses.map(literal), sql`, `);

/** Requests that somebody has been given and that are not done. */
export const personFragments: PersonFragments = {
  openWork: (person, org) => sql`(select count(*) from ${request}
    where ${request.orgId} = ${org} and ${request.assigneeId} = ${person} and ${request.status} in (${open}))`,
};
