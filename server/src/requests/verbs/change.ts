import { requestFileTypes } from "#core/files/model.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { orRefuse, Refusal, type RefusalResult } from "#core/kernel/refusal.ts";
import { fromLocal } from "#core/kernel/time.ts";
import { isAlarm } from "#core/requests/duty/alarm.ts";
import type { RequestChange } from "#core/requests/events.ts";
import type { Reference } from "#core/requests/inputs.ts";
import type { Doer } from "#core/requests/lifecycle.ts";
import { parseNumber, type ServiceRequest } from "#core/requests/model.ts";
import { canUseRequest, canBeGiven } from "#core/requests/policy.ts";
import type { RequestView } from "#core/requests/views.ts";
import { attachFiles } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently, type ProcedurePath } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { planDutyCalls } from "./call-duty.ts";
import { publishRequestFact } from "./publish.ts";
import { resumeHeld } from "./resume-held.ts";
import {
  currentPolicy,
  listStaff,
  type LoadedRequest,
  lockRequests,
  saveChange,
} from "../store/requests.ts";
import { getById } from "../reads/request-view.ts";

/** Call of a verb: `key` makes it idempotent, `version` is the state that the caller saw. */
export type Verb = {
  procedure: ProcedurePath;
  key?: string | null;
  input: Reference & { version?: number; attachments?: readonly string[] | undefined };
};

/** Decides on a request under its lock. */
export type Decide = (request: ServiceRequest, now: Date) => RequestChange | RefusalResult;

/** Runs a change of a request in one transaction: load, decide, save, publish. */
export async function changeRequest(
  world: World,
  actor: Actor,
  { procedure, key = null, input }: Verb,
  decide: Decide,
): Promise<RequestView> {
  const now = world.clock();
  const { personId } = actor;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure, input, now }, async () => {
      const loaded = await loadRequest(tx, actor, input);
      if (input.version !== undefined && input.version !== loaded.request.version)
        throw new Refusal("generic.conflict");
      await saveDecision(tx, world, loaded, decide(loaded.request, now), {
        doer: actor,
        now,
        files: input.attachments ?? [],
      });
      return loaded.request.id;
    }),
  );
  return getById(world, actor, id);
}

/** Locks the request that a reference names among those the actor sees. */
export async function loadRequest(tx: Tx, actor: Actor, by: Reference): Promise<LoadedRequest> {
  const number = parseNumber(by.number);
  const orgIds = by.orgId ? actor.orgIds.filter((id) => id === by.orgId) : actor.orgIds;
  if (number === null || orgIds.length === 0) throw new Refusal("generic.not_found");
  const found = await lockRequests(tx, { orgIds, number });
  const [only, another] = found.filter(
    ({ request }) => canUseRequest(actor, "see", request) === null,
  );
  if (!only || another) throw new Refusal("generic.not_found");
  return only;
}

/** Saves and publishes what was decided, with the doer's files on the words said; or throws the refusal. */
export async function saveDecision(
  tx: Tx,
  world: World,
  { request, policy }: LoadedRequest,
  decided: RequestChange | RefusalResult,
  { doer, now, files = [] }: { doer: Doer; now: Date; files?: readonly string[] },
): Promise<void> {
  if ("code" in decided) throw new Refusal(decided.code, decided.data);
  const { next } = decided;
  if (next.assigneeId && next.assigneeId !== request.assigneeId)
    orRefuse(await checkAssignee(tx, next, next.assigneeId, doer));
  const actor = doer === "clock" ? null : { id: doer.personId, staff: isStaff(doer) };
  const { entry, commentId } = await saveChange(tx, decided, { policy, actor, at: now });
  if (actor && commentId)
    await attachFiles(tx, {
      orgId: next.orgId,
      ownerId: actor.id,
      fileIds: files,
      types: requestFileTypes,
      holder: "request_comment",
      holderId: commentId,
    });
  await publishRequestFact(tx, next, decided.fact, { actorId: actor?.id ?? null, at: now, entry });
  if (isAlarm(next) && !isAlarm(request)) {
    const today = await currentPolicy(tx, next.orgId);
    await planDutyCalls(world, tx, next, { doerId: actor?.id ?? null, policy: today, now });
  }
  if (next.heldUntil && next.heldUntil !== request.heldUntil) {
    const payload = { orgId: next.orgId, requestId: next.id, until: next.heldUntil };
    // A minute into the day, so that clocks which differ a little agree that it has begun.
    await world.jobs.enqueue(tx, resumeHeld, payload, { startAfter: fromLocal(next.heldUntil, 1) });
  }
}

async function checkAssignee(
  tx: Tx,
  { orgId, buildingId }: ServiceRequest,
  personId: string,
  doer: Doer,
): Promise<RefusalResult | null> {
  const [colleague] = await listStaff(tx, [orgId], personId);
  const doerId = doer === "clock" ? null : doer.personId;
  if (colleague && canBeGiven(colleague, buildingId, doerId)) return null;
  return {
    code: "generic.validation",
    data: { issues: [{ path: "assigneeId", rule: "invalid" }] },
  };
}
