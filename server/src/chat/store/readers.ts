import { type SQL, sql } from "drizzle-orm";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { hasJoined, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { staff, staffBuilding } from "#server/staff/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { conversation, message } from "../table.ts";
import { messageMention } from "../table/talk-table.ts";

/** Condition that the row's person works for the row's organisation. */
export const isStaffThere: SQL<boolean> = sql`exists (select 1 from ${staff} where ${staff.orgId} = ${conversation.orgId}
  and ${staff.personId} = ${person.id} and ${staff.disabledAt} is null)`;

/** Builds SQL for the homes of the resident of the row's conversation. */
const homes = (today: SQL) => sql`select ${apartment.buildingId} from ${residency}
  join ${apartment} on ${apartment.id} = ${residency.apartmentId}
  where ${residency.orgId} = ${conversation.orgId} and ${residency.personId} = ${conversation.residentId}
    and ${holdsOn(residency, today)}`;

const livesInBuilding = (today: SQL) => sql`exists (select 1 from ${residency}
  join ${apartment} on ${apartment.id} = ${residency.apartmentId}
  where ${apartment.buildingId} = ${conversation.buildingId} and ${residency.orgId} = ${conversation.orgId}
    and ${residency.personId} = ${person.id} and ${holdsOn(residency, today)})`;

const serves = (
  buildings: SQL,
) => sql`exists (select 1 from ${staff} where ${staff.orgId} = ${conversation.orgId}
  and ${staff.personId} = ${person.id} and ${staff.disabledAt} is null
  and (${staff.allBuildings} or ${staff.role} = 'admin' or exists (select 1 from ${staffBuilding}
    where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId}
      and ${staffBuilding.buildingId} in (${buildings}))))`;

const dwellsThere = (today: SQL) => sql`exists (select 1 from ${residency}
  where ${residency.orgId} = ${conversation.orgId} and ${residency.personId} = ${person.id} and ${holdsOn(residency, today)})`;

const hasWritten = sql`exists (select 1 from ${message}
  where ${message.conversationId} = ${conversation.id} and ${message.authorId} = ${person.id})`;

/**
 * Builds the condition that the row's person reads the row's conversation and may be mentioned.
 * Staff may mention everybody; neighbours (`knowsAll` false) staff and those who wrote there.
 */
export const isMentionable = (
  today: SQL,
  knowsAll: SQL,
): SQL => sql`${hasJoined(person)} and case ${conversation.kind}
  when 'channel' then ${isStaffThere} or (${dwellsThere(today)} and (${knowsAll} or ${hasWritten}))
  when 'management' then ${person.id} = ${conversation.residentId} or ${serves(homes(today))}
  when 'building' then ${serves(sql`${conversation.buildingId}`)} or (${livesInBuilding(today)} and (${knowsAll} or ${hasWritten}))
  when 'direct' then ${person.id} in (${conversation.firstId}, ${conversation.secondId}) else false end`;

type MentionSource = {
  messageId: string;
  conversationId: string;
  /** Whoever names them: they cannot name themselves. */
  by: string;
  ids: readonly string[];
  body: string;
  /** A note among staff names nobody else. */
  internal: boolean;
  today: string;
  knowsAll: boolean;
};

/** Saves whom a message mentions: those of these people who may be mentioned there and whose name is in the text. */
export async function saveMentions(tx: Tx, named: MentionSource): Promise<number> {
  if (named.ids.length === 0) return 0;
  const rows = await tx.execute(sql`
    insert into ${messageMention} (org_id, message_id, person_id, name)
    select ${conversation.orgId}, ${named.messageId}::uuid, ${person.id}, ${nameOf(person)}
    from ${conversation} cross join ${person}
    where ${conversation.id} = ${named.conversationId}::uuid and ${person.id} = any (${sql.param([...named.ids])}::uuid[])
      and ${person.id} <> ${named.by}::uuid and position('@' || ${nameOf(person)} in ${named.body}::text) > 0
      and (not ${named.internal}::boolean or ${person.id} is distinct from ${conversation.residentId})
      and ${isMentionable(sql`${named.today}::date`, sql`${named.knowsAll}::boolean`)}
    on conflict do nothing returning person_id`);
  return rows.length;
}

/** Forgets those whom changed words no longer name. */
export async function pruneMentions(tx: Tx, messageId: string, body: string): Promise<void> {
  await tx
    .delete(messageMention)
    .where(
      sql`${messageMention.messageId} = ${messageId}::uuid and position('@' || ${messageMention.name} in ${body}::text) = 0`,
    );
}
