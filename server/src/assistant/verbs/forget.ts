import * as z from "zod/mini";
import { assistantLimits } from "#core/assistant/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day, minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import {
  deleteConversationsOf,
  removeAllDeleted,
  removeDeleted,
  saveDeletedAt,
  saveRestored,
} from "../store/conversations.ts";
import { deleteGuideRatings } from "../store/guide-ratings.ts";
import { deleteVisitorsQuestions, listConversationOwners } from "../store/questions.ts";

export const removeJob = defineJob(
  "assistant.remove_conversation",
  z.object({ id: z.uuid(), personId: z.uuid() }),
);

/** Milliseconds for which a deleted conversation can be restored. */
const undoTime = assistantLimits.undoMinutes * minute;

/**
 * Deletes a conversation of the actor's own; a job removes it once it can no longer be restored. Refuses with
 * generic.not_found for any other.
 */
export async function forgetConversation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    if (!(await saveDeletedAt(tx, id, now))) throw new Refusal("generic.not_found");
    const startAfter = new Date(now.getTime() + undoTime);
    await world.jobs.enqueue(tx, removeJob, { id, personId: actor.personId }, { startAfter });
  });
  return { ok: true };
}

/** Restores a conversation that the actor has just deleted; refuses with generic.not_found once it is removed. */
export async function restoreConversation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const restored = await inTenant(world.db, actor, (tx) => saveRestored(tx, id));
  if (!restored) throw new Refusal("generic.not_found");
  return { ok: true };
}

/** Removes a conversation that stayed deleted; one that was restored stays. */
export async function removeConversation(
  world: World,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  const before = new Date(world.clock().getTime() - undoTime);
  await inTenant(world.db, { orgIds: [], personId }, (tx) => removeDeleted(tx, id, before));
}

/** Deletes all that the actor asked. Repeating it changes nothing. */
export async function forgetConversations(world: World, actor: Actor): Promise<{ ok: true }> {
  await inTenant(world.db, actor, (tx) => deleteConversationsOf(tx, actor.personId));
  return { ok: true };
}

/**
 * Removes deleted conversations of all people that can no longer be restored, where a job of `forgetConversation` was
 * lost.
 */
export async function sweepDeletedConversations(world: World): Promise<void> {
  const before = new Date(world.clock().getTime() - undoTime);
  // A conversation is open to its person alone.
  const personIds = await listConversationOwners(world.db.orm);
  for (const personId of personIds)
    await inTenant(world.db, { orgIds: [], personId }, (tx) => removeAllDeleted(tx, before));
}

/** Forgets what visitors asked after thirty days, and how they rated guides after half a year. */
export async function forgetVisitorData(world: World): Promise<void> {
  const now = world.clock().getTime();
  const { visitorDays, guideRatingDays } = assistantLimits;
  await deleteVisitorsQuestions(world.db.orm, new Date(now - visitorDays * day));
  await deleteGuideRatings(world.db.orm, new Date(now - guideRatingDays * day));
}
