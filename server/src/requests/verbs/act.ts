import type { Actor } from "#core/kernel/actor.ts";
import * as changes from "#core/requests/rules/changes.ts";
import type {
  ActInput,
  AssignInput,
  CommentInput,
  EditInput,
  PrioritiseInput,
  RateInput,
  Reference,
} from "#core/requests/inputs.ts";
import { applyMove } from "#core/requests/lifecycle.ts";
import type { RequestView } from "#core/requests/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { changeRequest, loadRequest, saveDecision } from "./change.ts";
import { lockRequests, saveSeen } from "../store/requests.ts";

/** Takes a step of the lifecycle. */
export function actOnRequest(
  world: World,
  actor: Actor,
  input: ActInput,
  key: string | null,
): Promise<RequestView> {
  return changeRequest(world, actor, { procedure: "requests.act", key, input }, (request, now) =>
    applyMove(request, input, actor, now),
  );
}

/** Writes a public comment or an internal note. */
export async function commentOnRequest(
  world: World,
  actor: Actor,
  input: CommentInput,
  key: string | null,
): Promise<RequestView> {
  await world.limits.consume("comments", actor.personId);
  return changeRequest(
    world,
    actor,
    { procedure: "requests.comment", key, input },
    (request, now) => changes.commentRequest(request, input.kind, input.body, actor, now),
  );
}

/** Corrects title and description while the request is new. */
export function editRequest(world: World, actor: Actor, input: EditInput): Promise<RequestView> {
  return changeRequest(world, actor, { procedure: "requests.edit", input }, (request, now) =>
    changes.editRequest(request, input, actor, now),
  );
}

/** Assigns the request to a member of staff. */
export function assignRequest(
  world: World,
  actor: Actor,
  input: AssignInput,
): Promise<RequestView> {
  return changeRequest(world, actor, { procedure: "requests.assign", input }, (request, now) =>
    changes.assignRequest(request, input, actor, now),
  );
}

/** Changes the priority of a request. */
export function prioritiseRequest(
  world: World,
  actor: Actor,
  input: PrioritiseInput,
): Promise<RequestView> {
  return changeRequest(world, actor, { procedure: "requests.prioritise", input }, (request, now) =>
    changes.prioritiseRequest(request, input, actor, now),
  );
}

/** Rates how a completed request was handled. */
export function rateRequest(world: World, actor: Actor, input: RateInput): Promise<RequestView> {
  return changeRequest(world, actor, { procedure: "requests.rate", input }, (request, now) =>
    changes.rateRequest(request, input, actor, now),
  );
}

/** Takes up a request held until this day; does nothing where somebody has decided otherwise since. */
export async function resumeRequest(
  world: World,
  { orgId, requestId, until }: { orgId: string; requestId: string; until: string },
): Promise<void> {
  const now = world.clock();
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const [loaded] = await lockRequests(tx, { id: requestId });
    if (loaded?.request.heldUntil !== until) return;
    const decided = applyMove(loaded.request, { action: "resume" }, "clock", now);
    await saveDecision(tx, world, loaded, decided, { doer: "clock", now });
  });
}

/** Remembers that the actor has looked at a request. */
export async function markRequestSeen(
  world: World,
  actor: Actor,
  input: Reference,
): Promise<{ id: string }> {
  return inTenant(world.db, actor, async (tx) => {
    const { id, orgId } = (await loadRequest(tx, actor, input)).request;
    await saveSeen(tx, { requestId: id, orgId, personId: actor.personId, at: world.clock() });
    return { id };
  });
}
