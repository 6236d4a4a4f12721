import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { RequestChange } from "#core/requests/events.ts";
import type { LocationInput } from "#core/requests/inputs.ts";
import { formatNumber, type ServiceRequest } from "#core/requests/model.ts";
import type { ReportedPlace } from "#core/requests/policy.ts";
import { searchWords } from "#core/requests/rules/search.ts";
import { defaultPolicy, type SlaPolicy } from "#core/requests/clock/sla.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, entrance, residency } from "#server/buildings/table.ts";
import { staff, staffBuilding } from "#server/staff/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { request, requestComment, requestEvent, requestSeen, slaPolicy } from "../table.ts";
import { requestCounter } from "../table/counter-table.ts";
import { columnsOf, firstLineOf, linesOf, type NewRequest, rowOf, type Saying } from "./rows.ts";

/** A request under its row lock, with the policy it was opened under. */
export type LoadedRequest = { request: ServiceRequest; policy: SlaPolicy };

/** Locks requests of these organisations by number, or one by id, until the transaction ends. */
export async function lockRequests(
  tx: Tx,
  by: { orgIds: readonly string[]; number: number } | { id: string },
): Promise<LoadedRequest[]> {
  const wanted =
    "id" in by
      ? eq(request.id, by.id)
      : and(inArray(request.orgId, [...by.orgIds]), eq(request.number, by.number));
  const rows = await tx
    .select({ row: request, policy: slaPolicy.policy })
    .from(request)
    .leftJoin(
      slaPolicy,
      and(eq(slaPolicy.orgId, request.orgId), eq(slaPolicy.version, request.policyVersion)),
    )
    .where(wanted)
    .for("update", { of: request });
  if (rows.length === 0) return [];
  const log = await tx
    .select()
    .from(requestEvent)
    .where(
      inArray(
        requestEvent.requestId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(requestEvent.id));
  return rows.map(({ row, policy }) => ({
    policy: policy ?? defaultPolicy,
    request: {
      ...row,
      before: row.statusBefore,
      log: log.filter(({ requestId }) => requestId === row.id),
    },
  }));
}

/** Returns the place of a location; null if the open tenants have none. */
export async function findPlace(tx: Tx, location: LocationInput): Promise<ReportedPlace | null> {
  const none = sql<null>`null::uuid`;
  switch (location.kind) {
    case "apartment": {
      const { orgId, buildingId, entranceId, id } = apartment;
      const found = await tx
        .select({ orgId, buildingId, entranceId, apartmentId: id })
        .from(apartment)
        .where(and(eq(id, location.apartmentId), isNull(apartment.archivedAt)));
      return found[0] ?? null;
    }
    case "entrance": {
      const { orgId, buildingId, id } = entrance;
      const found = await tx
        .select({ orgId, buildingId, entranceId: id, apartmentId: none })
        .from(entrance)
        .where(eq(id, location.entranceId));
      return found[0] ?? null;
    }
    default: {
      const { orgId, id } = building;
      const found = await tx
        .select({ orgId, buildingId: id, entranceId: none, apartmentId: none })
        .from(building)
        .where(and(eq(id, location.buildingId), isNull(building.archivedAt)));
      return found[0] ?? null;
    }
  }
}

/** Returns whether somebody lives in or owns an apartment of a building on a local date. */
export async function dwellsIn(
  tx: Tx,
  { personId, buildingId }: { personId: string; buildingId: string },
  day: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: residency.id })
    .from(residency)
    .innerJoin(apartment, eq(apartment.id, residency.apartmentId))
    .where(
      and(
        eq(residency.personId, personId),
        eq(apartment.buildingId, buildingId),
        holdsOn(residency, sql`${day}::date`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Takes the next request number of an organisation; others wait, so that a number undone is not
 * skipped.
 */
export async function takeNumber(tx: Tx, orgId: string): Promise<number> {
  const [taken] = await tx
    .insert(requestCounter)
    .values({ orgId, last: 1 })
    .onConflictDoUpdate({
      target: requestCounter.orgId,
      set: { last: sql`${requestCounter.last} + 1` },
    })
    .returning({ last: requestCounter.last });
  if (!taken) throw new Error("no number was taken");
  return taken.last;
}

/**
 * Counts a person's requests since `dayStart`, and returns the last similar one since `recently`.
 */
export async function findEarlier(
  tx: Tx,
  reporterId: string,
  like: { title: string; description: string },
  { dayStart, recently }: { dayStart: Date; recently: Date },
): Promise<{ today: number; twin: number | null }> {
  const twin = and(
    eq(request.title, like.title),
    eq(request.description, like.description),
    sql`${request.openedAt} > ${recently.toISOString()}::timestamptz`,
  );
  const since = new Date(Math.min(dayStart.getTime(), recently.getTime())).toISOString();
  const [found] = await tx
    .select({
      today: sql<number>`(count(*) filter (where ${request.openedAt} >= ${dayStart.toISOString()}::timestamptz))::int`,
      twin: sql<number | null>`max(${request.number}) filter (where ${twin})`,
    })
    .from(request)
    .where(
      and(eq(request.reporterId, reporterId), sql`${request.openedAt} >= ${since}::timestamptz`),
    );
  return found ?? { today: 0, twin: null };
}

/** Returns the SLA policy for new requests of an organisation. */
export async function currentPolicy(tx: Tx, orgId: string): Promise<SlaPolicy> {
  const [newest] = await tx
    .select({ policy: slaPolicy.policy })
    .from(slaPolicy)
    .where(eq(slaPolicy.orgId, orgId))
    .orderBy(sql`${slaPolicy.version} desc`)
    .limit(1);
  return newest?.policy ?? defaultPolicy;
}

/** Lists staff of these organisations by name, or the one with this id; `buildingIds` null: all. */
export async function listStaff(tx: Tx, orgIds: readonly string[], personId?: string) {
  const who = personId === undefined ? undefined : eq(staff.personId, personId);
  const served = sql<
    string[] | null
  >`case when not (${staff.allBuildings} or ${staff.role} = 'admin') then (
    select coalesce(array_agg(b.building_id), '{}') from ${staffBuilding} b
    where b.org_id = ${staff.orgId} and b.person_id = ${staff.personId}) end`;
  return tx
    .select({
      id: person.id,
      name: sql<string>`${person.firstName} || ' ' || ${person.lastName}`,
      role: staff.role,
      buildingIds: served,
    })
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(and(inArray(staff.orgId, [...orgIds]), isNull(staff.disabledAt), who))
    .orderBy(person.lastName, person.firstName, person.id);
}

/** Writes a new request and the first line of its timeline. */
export async function insertRequest(tx: Tx, opened: NewRequest): Promise<void> {
  await tx.insert(request).values(rowOf(opened));
  await saveWords(tx, [opened.request]);
  await tx.insert(requestEvent).values(firstLineOf(opened.request, opened.openedBy));
}

type Saving = Saying & { policy: SlaPolicy };

/** Writes what a decision came to: request, words said, line of the timeline. Gives the ids of line and words. */
export async function saveChange(
  tx: Tx,
  change: RequestChange,
  { policy, ...by }: Saving,
): Promise<{ entry: number; commentId: string | null }> {
  const { next, details } = change;
  const { comment, line } = linesOf(change, by, randomUUID);
  if (comment) await tx.insert(requestComment).values(comment);
  const [written] = await tx.insert(requestEvent).values(line).returning({ id: requestEvent.id });
  if (!written) throw new Error("a line of the timeline was not written");
  const { actorId, commentId, requestId } = line;
  const visible = change.comment?.kind === "internal" ? {} : { updatedBy: actorId };
  await tx
    .update(request)
    .set({
      ...columnsOf(next, policy),
      ...visible,
      ...(change.comment?.kind === "public" ? { comments: sql`${request.comments} + 1` } : {}),
    })
    .where(eq(request.id, requestId));
  if (details.edited?.length || details.assigneeId) await saveWords(tx, [next]);
  return { entry: written.id, commentId };
}

type Worded = Pick<ServiceRequest, "id" | "number" | "title" | "description">;

/** Makes requests findable by their words; PostgreSQL keeps them where only `request_matches` reads. */
export async function saveWords(tx: Tx, requests: readonly Worded[]): Promise<void> {
  const found = requests.map(({ id, number, title, description }) => ({
    id,
    words: searchWords(`${formatNumber(number)} ${number} ${title} ${description}`),
  }));
  await tx.execute(sql`
    select request_remember((one->>'id')::uuid, array(select jsonb_array_elements_text(one->'words')))
    from jsonb_array_elements(${JSON.stringify(found)}::text::jsonb) one`);
}

/** Remembers that a person has looked. */
export async function saveSeen(tx: Tx, seen: typeof requestSeen.$inferInsert): Promise<void> {
  await tx
    .insert(requestSeen)
    .values(seen)
    .onConflictDoUpdate({
      target: [requestSeen.requestId, requestSeen.personId],
      set: { at: seen.at },
    });
}
