import { requestAudience, type RequestFact } from "#core/requests/events.ts";
import type { RequestSubject, ServiceRequest } from "#core/requests/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

/** Publishes a fact about a request to everyone entitled to hear it; `entry` is its line of the timeline. */
export async function publishRequestFact(
  tx: Tx,
  request: RequestSubject & Pick<ServiceRequest, "id" | "number">,
  fact: RequestFact,
  { actorId, at, entry }: { actorId: string | null; at: Date; entry?: number },
): Promise<void> {
  const { kind, ...data } = fact;
  await publishFacts(tx, {
    orgId: request.orgId,
    kind,
    subject: {
      request: request.id,
      number: request.number,
      ...(entry === undefined ? {} : { entry }),
    },
    actorId,
    data,
    audience: requestAudience(fact, request),
    at,
  });
}
