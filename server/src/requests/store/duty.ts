import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type DutyPlan, emptyDutyPlan } from "#core/requests/duty/plan.ts";
import { isSecondFactorDue } from "#core/identity/rules/second-factor.ts";
import type { Serving } from "#core/staff/notified-staff.ts";
import { usablePhone } from "#server/identity/fragments.ts";
import { person, twoFactor } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { namedTable } from "#server/platform/read/json.ts";
import type { World } from "#server/platform/world.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { staff } from "#server/staff/table.ts";
import { request, requestSeen } from "../table.ts";
import { dutyCall, dutyPlan } from "../table/duty-table.ts";

/** Reads an organisation's duty. */
export async function readDuty(
  tx: Tx,
  orgId: string,
): Promise<{ plan: DutyPlan; version: number }> {
  const [row] = await tx
    .select({ plan: dutyPlan.plan, version: dutyPlan.version })
    .from(dutyPlan)
    .where(eq(dutyPlan.orgId, orgId));
  return row ?? { plan: emptyDutyPlan, version: 0 };
}

/** Saves an organisation's duty; false if somebody was faster than the caller, who saw `version`. */
export async function saveDuty(
  tx: Tx,
  orgId: string,
  plan: DutyPlan,
  version: number,
): Promise<boolean> {
  const saved =
    version === 0
      ? await tx
          .insert(dutyPlan)
          .values({ orgId, plan, version: 1 })
          .onConflictDoNothing()
          .returning({ orgId: dutyPlan.orgId })
      : await tx
          .update(dutyPlan)
          .set({ plan, version: version + 1 })
          .where(and(eq(dutyPlan.orgId, orgId), eq(dutyPlan.version, version)))
          .returning({ orgId: dutyPlan.orgId });
  return saved.length > 0;
}

/** Lists staff of an organisation by name, with the phone that they confirmed. */
export async function listDutyStaff(tx: Tx, orgId: string) {
  return tx
    .select({
      id: person.id,
      name: sql<string>`${person.firstName} || ' ' || ${person.lastName}`,
      phone: usablePhone(person),
    })
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(and(eq(staff.orgId, orgId), isNull(staff.disabledAt)))
    .orderBy(person.lastName, person.firstName, person.id);
}

/**
 * Finds the staff of an organisation who have not set up the second factor that they must have: a call to them would be
 * in vain.
 */
export async function findLockedOut(
  { config }: Pick<World, "config">,
  tx: Tx,
  orgId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({
      id: staff.personId,
      role: staff.role,
      hasSecondFactor: sql<boolean>`${twoFactor.personId} is not null`,
    })
    .from(staff)
    .leftJoin(
      twoFactor,
      and(eq(twoFactor.personId, staff.personId), isNotNull(twoFactor.confirmedAt)),
    )
    .where(eq(staff.orgId, orgId));
  return new Set(rows.filter((row) => isSecondFactorDue(row, config)).map(({ id }) => id));
}

/** Lists the ids of staff who serve a building. */
export async function listServing(tx: Tx, orgId: string, buildingId: string): Promise<string[]> {
  const [row] = await tx.execute<{ serving: readonly Serving[] }>(
    sql`select ${servingAt(sql`${orgId}::uuid`, sql`${buildingId}::uuid`)} as serving`,
  );
  return row?.serving.map(({ id }) => id) ?? [];
}

type Call = typeof dutyCall.$inferSelect;

/** Saves the calls planned about a request. */
export async function insertCalls(tx: Tx, calls: readonly Call[]): Promise<void> {
  await tx.insert(dutyCall).values([...calls]);
}

/** Returns whether calls about a request were planned. */
export async function hasCalls(tx: Tx, requestId: string): Promise<boolean> {
  return (await tx.$count(dutyCall, eq(dutyCall.requestId, requestId))) > 0;
}

/** Lists the organisations in which a call is due. */
export async function organisationsWithCalls(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_duty_calls(${now.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Call that is due, and whether it is still needed. */
export type DueCall = Pick<Call, "requestId" | "position" | "personId"> & {
  /** The request was taken, answered, closed, or opened by somebody on duty. */
  isAnswered: boolean;
  /** Staff who serve its building today. */
  serving: readonly Serving[];
};

/** Builds the condition that a request was taken, answered, closed, or opened by somebody on duty: nobody else is called. */
export function isCallAnswered(): SQL<boolean> {
  const viewer = namedTable(dutyCall, "viewer");
  return sql<boolean>`(${request.status} <> 'new' or ${request.assigneeId} is not null or ${request.respondedAt} is not null
    or exists (select from ${requestSeen} join ${viewer.from} on ${viewer.as.requestId} = ${requestSeen.requestId}
      and ${viewer.as.personId} = ${requestSeen.personId}
      where ${requestSeen.requestId} = ${request.id}))`;
}

/** Locks calls of the open tenant that are due; those that another process has locked are left to it. */
export async function lockDueCalls(tx: Tx, now: Date, most: number): Promise<DueCall[]> {
  return tx.execute<DueCall>(sql`
    with due as materialized (
      select ${dutyCall.requestId}, ${dutyCall.position}, ${dutyCall.personId} from ${dutyCall}
      where called_at is null and ${dutyCall.dueAt} <= ${now.toISOString()}::timestamptz
      order by ${dutyCall.dueAt}, ${dutyCall.requestId} limit ${most} for update skip locked)
    select due.request_id as "requestId", due.position, due.person_id as "personId",
      ${isCallAnswered()} as "isAnswered",
      ${servingAt(sql`${request.orgId}`, sql`${request.buildingId}`)} as serving
    from due join ${request} on ${request.id} = due.request_id`);
}

type CallKey = Pick<Call, "requestId" | "position">;
const isCall = ({ requestId, position }: CallKey) =>
  and(eq(dutyCall.requestId, requestId), eq(dutyCall.position, position));

/** Ends the calls about a request that are not made yet. */
export async function endCalls(tx: Tx, requestId: string): Promise<void> {
  await tx
    .update(dutyCall)
    .set({ dueAt: null })
    .where(and(eq(dutyCall.requestId, requestId), isNull(dutyCall.calledAt)));
}

/** Records that a call was made. */
export async function saveCalled(tx: Tx, call: CallKey, now: Date): Promise<void> {
  await tx.update(dutyCall).set({ calledAt: now }).where(isCall(call));
}

/** Removes the call of somebody who cannot be called any more. */
export async function removeCall(tx: Tx, call: CallKey): Promise<void> {
  await tx.delete(dutyCall).where(isCall(call));
}

/** Makes the call after this one due; nothing where it is the last. */
export async function scheduleNextCall(tx: Tx, call: CallKey, dueAt: Date): Promise<void> {
  const { requestId, position } = dutyCall;
  const [next] = await tx
    .select({ requestId, position })
    .from(dutyCall)
    .where(and(eq(requestId, call.requestId), gt(position, call.position)))
    .orderBy(asc(position))
    .limit(1);
  if (next) await tx.update(dutyCall).set({ dueAt }).where(isCall(next));
}
