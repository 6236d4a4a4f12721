import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { type CommentInput, commentInput } from "#core/requests/inputs.ts";
import { applyMove, canMove } from "#core/requests/lifecycle.ts";
import * as changes from "#core/requests/rules/changes.ts";
import type { TopicAnswer } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { getById } from "../reads/request-view.ts";
import { changeRequest } from "./change.ts";

/**
 * Refuses an answer to a notification that its writer may not give now, with the reason of the lifecycle, or whose text
 * is no comment. Refuses with generic.not_found, generic.validation.
 */
export async function checkReply(
  world: World,
  actor: Actor,
  { about, ...answer }: Pick<TopicAnswer, "orgId" | "about" | "text">,
): Promise<void> {
  const { number, allowedActions: offered } = await getById(world, actor, about);
  const ways = offered.filter(({ action }) => action === "answer" || action === "comment");
  if (!ways.some(({ allowed }) => allowed))
    throw new Refusal(ways.at(-1)?.reason ?? "generic.forbidden");
  readComment(number, answer);
}

/** Adds what somebody answered to a notification: the answer to a question that waits for theirs, else a comment. */
export async function replyToRequest(
  world: World,
  actor: Actor,
  { about, key, ...answer }: TopicAnswer,
): Promise<void> {
  const { number } = await getById(world, actor, about);
  const input = readComment(number, answer);
  await world.limits.consume("comments", actor.personId);
  await changeRequest(world, actor, { procedure: "requests.comment", key, input }, (request, now) =>
    canMove(request, "answer", actor, now) === null
      ? applyMove(request, { action: "answer", comment: input.body }, actor, now)
      : changes.commentRequest(request, "public", input.body, actor, now),
  );
}

function readComment(
  number: string,
  { orgId, text, fileIds: attachments }: Pick<TopicAnswer, "orgId" | "text" | "fileIds">,
): CommentInput {
  const written = { number, orgId, kind: "public", body: text, attachments };
  const parsed = commentInput.safeParse(written);
  if (parsed.success) return parsed.data;
  const issues = toIssues(parsed.error.issues, written);
  throw new Refusal("generic.validation", { issues });
}
