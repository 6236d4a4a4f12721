import { eq } from "drizzle-orm";
import { minute } from "#core/kernel/time.ts";
import { dutyLimits, listOnDuty } from "#core/requests/duty/plan.ts";
import type { ServiceRequest } from "#core/requests/model.ts";
import type { SlaPolicy } from "#core/requests/clock/sla.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import {
  type DueCall,
  endCalls,
  findLockedOut,
  hasCalls,
  insertCalls,
  listServing,
  lockDueCalls,
  organisationsWithCalls,
  readDuty,
  removeCall,
  saveCalled,
  scheduleNextCall,
} from "../store/duty.ts";
import { request } from "../table.ts";
import { publishRequestFact } from "./publish.ts";

/** Calls that one transaction makes. */
const atOnce = 100;

const timeToAnswer = dutyLimits.minutesPerPerson * minute;

/**
 * Plans the calls about an alarm (`isAlarm`), which cannot wait for the morning, and makes the first, in the transaction that opens
 * it or makes it so. Nobody is called where nobody is on duty, where whoever does so is on duty themselves, or where
 * somebody has taken or answered it, or was called about it before.
 */
export async function planDutyCalls(
  world: World,
  tx: Tx,
  alarm: ServiceRequest,
  { doerId, policy, now }: { doerId: string | null; policy: SlaPolicy; now: Date },
): Promise<void> {
  const { id: requestId, orgId } = alarm;
  if (!isAwaited(alarm)) return;
  const { plan } = await readDuty(tx, orgId);
  const onDuty = listOnDuty(plan, policy.business, now);
  if (!onDuty || (doerId && onDuty.includes(doerId)) || (await hasCalls(tx, requestId))) return;
  const serving = new Set(await listServing(tx, orgId, alarm.buildingId));
  const lockedOut = await findLockedOut(world, tx, orgId);
  const people = onDuty.filter((id) => serving.has(id) && !lockedOut.has(id));
  const [first] = people;
  if (!first) return;
  const next = new Date(now.getTime() + timeToAnswer);
  await insertCalls(
    tx,
    [...people, null].map((personId, position) => ({
      orgId,
      requestId,
      position,
      personId,
      dueAt: position === 1 ? next : null,
      calledAt: position === 0 ? now : null,
    })),
  );
  const fact = { kind: "request.duty_called", personId: first } as const;
  await publishRequestFact(tx, alarm, fact, { actorId: null, at: now });
}

/** Returns whether nobody has taken, answered or closed a request yet. */
function isAwaited({ status, assigneeId, respondedAt }: ServiceRequest): boolean {
  return status === "new" && assigneeId === null && respondedAt === null;
}

/**
 * Calls the next one on duty about requests that nobody has answered: each person once, however many processes look,
 * since a call is recorded and published in one transaction.
 */
export async function callDuty(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) => organisationsWithCalls(tx, now));
  await inTurn(world.log, orgIds, async (orgId) => {
    while ((await inTenant(world.db, { orgIds: [orgId] }, (tx) => callSome(world, tx, orgId))) > 0);
  });
}

/** Makes some due calls of the open tenant; returns of how many it decided. */
async function callSome(world: World, tx: Tx, orgId: string): Promise<number> {
  const now = world.clock();
  const due = await lockDueCalls(tx, now, atOnce);
  const lockedOut = due.length > 0 ? await findLockedOut(world, tx, orgId) : new Set<string>();
  for (const call of due) await makeCall(tx, call, { lockedOut, now });
  return due.length;
}

async function makeCall(
  tx: Tx,
  call: DueCall,
  { lockedOut, now }: { lockedOut: ReadonlySet<string>; now: Date },
): Promise<void> {
  const { requestId, personId, isAnswered, serving } = call;
  if (isAnswered) return endCalls(tx, requestId);
  if (personId && (lockedOut.has(personId) || serving.every(({ id }) => id !== personId))) {
    await scheduleNextCall(tx, call, now);
    return removeCall(tx, call);
  }
  await saveCalled(tx, call, now);
  await scheduleNextCall(tx, call, new Date(now.getTime() + timeToAnswer));
  const [row] = await tx.select().from(request).where(eq(request.id, requestId));
  if (!row) throw new Error("a call about a request that is not there");
  const fact = { kind: "request.duty_called", personId } as const;
  await publishRequestFact(tx, row, fact, { actorId: null, at: now });
}
