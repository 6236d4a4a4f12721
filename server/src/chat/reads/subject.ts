import { type SQL, sql } from "drizzle-orm";
import type { ConversationSubject } from "#core/chat/model.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { conversation } from "../table.ts";

const row = (today: SQL) =>
  jsonObject({
    orgId: conversation.orgId,
    kind: conversation.kind,
    channel: conversation.channel,
    residentId: conversation.residentId,
    firstId: conversation.firstId,
    secondId: conversation.secondId,
    buildingId: conversation.buildingId,
    closed: sql<boolean>`${conversation.closedAt} is not null`,
    residentBuildings: sql<string[]>`case when ${conversation.residentId} is null then '[]'::json
      else (select coalesce(json_agg(distinct ${apartment.buildingId}), '[]') from ${residency}
        join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        where ${residency.orgId} = ${conversation.orgId} and ${residency.personId} = ${conversation.residentId}
          and ${holdsOn(residency, today)}) end`,
  });
export type SubjectRow = ValueOf<ReturnType<typeof row>>;

/**
 * Reads what decides about a conversation on a local date (Europe/Kyiv); null where the tenants
 * have none.
 */
export function subjectQuery(id: string, today: string) {
  return subjectWhere(param(id, "uuid"), param(today, "date"));
}

/** Builds `subjectQuery` for an id in SQL. */
export function subjectWhere(id: SQL, today: SQL) {
  return select(
    row(today) as SQL<SubjectRow | null>,
    sql`from ${conversation} where ${conversation.id} = ${id}`,
  );
}

/** Returns the subject as the policy knows it. */
export function toSubject({ firstId, secondId, ...subject }: SubjectRow): ConversationSubject {
  return { ...subject, memberIds: [firstId, secondId].flatMap((id) => id ?? []) };
}
