import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { describeDelivery } from "#core/requests/duty/call.ts";
import type { RequestAlert, RequestAlerts } from "#core/requests/duty/contract.ts";
import type { RequestFact } from "#core/requests/events.ts";
import type { Reference } from "#core/requests/inputs.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { findNotifiedOf, type NotifiedPerson } from "#server/platform/lookups.ts";
import type { World } from "#server/platform/world.ts";
import { isCallAnswered } from "../store/duty.ts";
import { request as requestTable } from "../table.ts";
import { dutyCall } from "../table/duty-table.ts";
import { getRequest } from "./request-view.ts";

const alertKinds = ["request.escalated", "request.duty_called"] as const;
type AlertFact = Extract<RequestFact, { kind: (typeof alertKinds)[number] }>;

/** Lists what the clock told staff about a request that the actor may see: escalations and calls of those on duty. */
export async function listAlerts(
  world: World,
  actor: Actor,
  by: Reference,
): Promise<RequestAlerts> {
  const request = await getRequest(world, actor, by);
  return inTenant(world.db, actor, async (tx) => {
    const facts = await tx
      .select({ id: event.id, kind: event.kind, data: event.data, at: event.at })
      .from(event)
      .where(
        and(
          eq(event.about, request.id),
          eq(event.orgId, request.orgId),
          inArray(event.kind, [...alertKinds]),
        ),
      )
      .orderBy(asc(event.id));
    const notified = Map.groupBy(
      await findNotifiedOf(
        world.slices,
        tx,
        facts.map(({ id }) => id),
      ),
      ({ eventId }) => eventId,
    );
    const { requestId, dueAt, calledAt, personId } = dutyCall;
    const [next] = await tx
      .select({ id: personId, name: nameOf(person), at: dueAt, isAnswered: isCallAnswered() })
      .from(dutyCall)
      .innerJoin(requestTable, eq(requestTable.id, requestId))
      .leftJoin(person, eq(person.id, personId))
      .where(and(eq(requestId, request.id), isNull(calledAt), isNotNull(dueAt)));
    const alerts = facts.map(({ id, kind, data, at }) => ({
      id,
      at: at.toISOString(),
      fact: { kind, ...(data as object) } as AlertFact,
    }));
    const called = alerts.flatMap(({ fact }) =>
      fact.kind === "request.duty_called" && fact.personId ? [fact.personId] : [],
    );
    const found = await tx
      .select({ id: person.id, name: nameOf(person) })
      .from(person)
      .where(inArray(person.id, called));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    const items = alerts.map((alert) => toAlert(alert, notified.get(alert.id) ?? [], names));
    return {
      items,
      next:
        next?.at && !next.isAnswered
          ? { person: next.id ? { id: next.id, name: next.name } : null, at: next.at.toISOString() }
          : null,
    };
  });
}

function toAlert(
  { id, at, fact }: { id: number; at: string; fact: AlertFact },
  notified: readonly NotifiedPerson[],
  names: ReadonlyMap<string, string>,
): RequestAlert {
  const people = notified.map(({ personId, name }) => ({ id: personId, name }));
  if (fact.kind === "request.escalated")
    return { kind: "escalation", id, at, clock: fact.clock, step: fact.step, people };
  const { personId } = fact;
  const recipient = personId ? notified.find((one) => one.personId === personId) : undefined;
  return {
    kind: "duty_call",
    id,
    at,
    person: personId ? { id: personId, name: names.get(personId) ?? "" } : null,
    ways: (recipient?.deliveries ?? []).flatMap((delivery) => describeDelivery(delivery) ?? []),
    openedAt: recipient?.readAt?.toISOString() ?? null,
  };
}
