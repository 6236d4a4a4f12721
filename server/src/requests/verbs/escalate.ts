import { inArray } from "drizzle-orm";
import { groupEscalations } from "#core/requests/clock/escalation.ts";
import { requestAudience, type RequestFact } from "#core/requests/events.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { organisationsWithEscalations, recordEscalations } from "../store/escalations.ts";
import { request } from "../table.ts";

/** Requests that one transaction escalates. */
const atOnce = 200;

/**
 * Publishes that clocks have used up 75, 90 or 100 % of their targets: each step once, however many processes
 * look, since it is recorded and published in one transaction.
 */
export async function escalateRequests(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) =>
    organisationsWithEscalations(tx, now),
  );
  await inTurn(world.log, orgIds, async (orgId) => {
    while ((await inTenant(world.db, { orgIds: [orgId] }, (tx) => escalateSome(tx, now))) > 0);
  });
}

/** Escalates some requests of the open tenant; returns of how many steps were recorded. */
async function escalateSome(tx: Tx, now: Date): Promise<number> {
  const reached = await recordEscalations(tx, now, atOnce);
  if (reached.length === 0) return 0;
  const escalations = groupEscalations(reached);
  const ids = [...new Set(escalations.map(({ requestId }) => requestId))];
  const rows = await tx.select().from(request).where(inArray(request.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const facts = escalations.flatMap(({ requestId, clock, step, from }) => {
    const row = byId.get(requestId);
    if (!row) return [];
    const data = { clock, step, from };
    const fact: RequestFact = { kind: "request.escalated", ...data };
    return [
      {
        orgId: row.orgId,
        kind: fact.kind,
        subject: { request: row.id, number: row.number },
        actorId: null,
        data,
        audience: requestAudience(fact, row),
        at: now,
      },
    ];
  });
  await publishFacts(tx, ...facts);
  return reached.length;
}
