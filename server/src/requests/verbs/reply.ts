import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { commentInput } from "#core/requests/inputs.ts";
import { applyMove, canMove } from "#core/requests/lifecycle.ts";
import * as changes from "#core/requests/rules/changes.ts";
import type { TopicAnswer } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { getById } from "../reads/request-view.ts";
import { changeRequest } from "./change.ts";

/** Adds what somebody answered to a notification: the answer to a question that waits for theirs, else a comment. */
export async function replyToRequest(
  world: World,
  actor: Actor,
  { orgId, about, text, fileIds: attachments, key }: TopicAnswer,
): Promise<void> {
  const { number } = await getById(world, actor, about);
  const written = { number, orgId, kind: "public", body: text, attachments };
  const parsed = commentInput.safeParse(written);
  if (!parsed.success) throw new Refusal("generic.validation", { issues: [] });
  const input = parsed.data;
  await world.limits.consume("comments", actor.personId);
  await changeRequest(world, actor, { procedure: "requests.comment", key, input }, (request, now) =>
    canMove(request, "answer", actor, now) === null
      ? applyMove(request, { action: "answer", comment: input.body }, actor, now)
      : changes.commentRequest(request, "public", input.body, actor, now),
  );
}
