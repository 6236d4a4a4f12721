import { and, desc, eq } from "drizzle-orm";
import { minute } from "#core/kernel/time.ts";
import { isAlarm } from "#core/requests/duty/alarm.ts";
import { emptyDutyPlan } from "#core/requests/duty/plan.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { insertCalls, listDutyStaff, saveDuty } from "./store/duty.ts";
import { request, requestSeen } from "./table.ts";
import { publishRequestFact } from "./verbs/publish.ts";

/** A day of duty from midnight to midnight. */
const wholeDay = { from: 0, to: 0 };

/**
 * Sets duty around the clock for the demo's staff who have a phone, so that an urgent request rings at any hour. The
 * first of them was called about the newest one that waits, and has opened it.
 */
export const fillRequestsDemo: FillDemo = async (tx, { orgId, now }) => {
  const staff = await listDutyStaff(tx, orgId);
  const people = staff.flatMap(({ id, phone }) => (phone === null ? [] : [id]));
  const plan = {
    ...emptyDutyPlan,
    enabled: true,
    phone: "+380445550106",
    hours: Array.from({ length: 7 }, () => wholeDay),
    people,
  };
  await saveDuty(tx, orgId, plan, 0);
  const waiting = await tx
    .select()
    .from(request)
    .where(and(eq(request.orgId, orgId), eq(request.status, "new")))
    .orderBy(desc(request.openedAt));
  const alarm = waiting.find(isAlarm);
  const [first] = people;
  if (!alarm || !first) return;
  const { id: requestId, openedAt } = alarm;
  await insertCalls(
    tx,
    [...people, null].map((personId, position) => ({
      orgId,
      requestId,
      position,
      personId,
      dueAt: null,
      calledAt: position === 0 ? openedAt : null,
    })),
  );
  const at = new Date(Math.min(openedAt.getTime() + 3 * minute, now.getTime()));
  await tx.insert(requestSeen).values({ orgId, requestId, personId: first, at });
  const fact = { kind: "request.duty_called", personId: first } as const;
  await publishRequestFact(tx, alarm, fact, { actorId: null, at: openedAt });
};
