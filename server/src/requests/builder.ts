import { randomUUID } from "node:crypto";
import { isStaff, type Actor } from "#core/kernel/actor.ts";
import { defaultPolicy } from "#core/requests/clock/sla.ts";
import type { RequestChange } from "#core/requests/events.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import type { ServiceRequest } from "#core/requests/model.ts";
import type { ReportedPlace } from "#core/requests/policy.ts";
import { inParts, type Tx } from "#server/platform/database/database.ts";
import { recordEscalations } from "./store/escalations.ts";
import { saveWords } from "./store/requests.ts";
import { firstLineOf, linesOf, rowOf } from "./store/rows.ts";
import { requestCounter } from "./table/counter-table.ts";
import { request, requestComment, requestEvent, requestSeen } from "./table.ts";

/** A request with everything that was decided about it. */
export type ToldRequest = {
  request: ServiceRequest;
  input: OpenInput;
  place: ReportedPlace;
  reporter: Actor;
  changes: readonly { change: RequestChange; by: Actor | null; at: Date }[];
  /** People who have seen all of it. */
  seenBy: readonly string[];
};

/** Adds the whole history of an organisation without requests, in order, in a few statements. */
export async function addRequests(
  tx: Tx,
  orgId: string,
  stories: readonly ToldRequest[],
  newId: () => string = randomUUID,
): Promise<void> {
  const rows = stories.map((story, index) => asItStands(story, index + 1));
  const histories = stories.map(({ request: now, input, changes }) => {
    const first = {
      ...firstLineOf(now, now.reporterId),
      status: "new" as const,
      priority: input.priority,
    };
    const steps = changes.map(({ change, by, at }) =>
      linesOf(change, { actor: by && { id: by.personId, staff: isStaff(by) }, at }, newId),
    );
    return {
      comments: steps.flatMap(({ comment }) => comment ?? []),
      lines: [first, ...steps.map(({ line }) => line)],
    };
  });
  const seen = stories.flatMap(({ request: { id, updatedAt }, seenBy }) =>
    seenBy.map((personId) => ({ orgId, requestId: id, personId, at: updatedAt })),
  );
  await inParts(rows, (some) => tx.insert(request).values(some));
  await inParts(rows, (some) => saveWords(tx, some));
  await inParts(
    histories.flatMap(({ comments }) => comments),
    (some) => tx.insert(requestComment).values(some),
  );
  await inParts(
    histories.flatMap(({ lines }) => lines),
    (some) => tx.insert(requestEvent).values(some),
  );
  await inParts(seen, (some) => tx.insert(requestSeen).values(some));
  await tx.insert(requestCounter).values({ orgId, last: rows.length });
}

/** Records the steps that clocks have reached by an instant, so that nobody is told of a past that was made up. */
export async function skipEscalations(tx: Tx, until: Date): Promise<void> {
  await recordEscalations(tx, until, Number.MAX_SAFE_INTEGER);
}

function asItStands({ request: now, input, place, changes }: ToldRequest, number: number) {
  const { location, preferredDate = null } = input;
  const opened = {
    request: { ...now, number },
    place,
    location,
    preferredDate,
    policy: defaultPolicy,
    openedBy: now.reporterId,
    caller: null,
  };
  const last = changes.findLast(({ change }) => change.comment?.kind !== "internal");
  return {
    ...rowOf(opened),
    updatedBy: last ? (last.by?.personId ?? null) : now.reporterId,
    comments: changes.filter(({ change }) => change.comment?.kind === "public").length,
  };
}
