import { sql } from "drizzle-orm";
import { knownName } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { LabelQuery } from "#server/platform/slice.ts";
import { staffInvitation } from "../table.ts";

/** Builds labels of invitations, called by the address they went to, once accepted by who did. */
export const invitationLabels: LabelQuery = ({ things }) => sql`
  select ${staffInvitation.id} as id, coalesce(${staffInvitation.email}, ${knownName(person)}, '') as text, null as address
  from ${staffInvitation} left join ${person} on ${person.id} = ${staffInvitation.acceptedBy}
  where ${staffInvitation.id} = any (${things})`;
