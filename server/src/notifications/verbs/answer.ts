import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { Heard, Topic, TopicAnswer } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { readOne } from "./read.ts";

/** Returns whether an answer to a fact of a topic is taken. */
export function isAnswerable(topic: Topic, fact: Pick<Heard, "news" | "reason">): boolean {
  return topic.reply !== undefined && (topic.isAnswerable?.(fact) ?? true);
}

/**
 * Refuses an answer that `answerNotification` would refuse to its writer or for its text, before its files are kept.
 */
export async function checkAnswer(
  world: World,
  actor: Actor,
  { topic: name, orgId, about }: Pick<Heard, "topic" | "orgId" | "about">,
  text: string,
): Promise<void> {
  await requireWriter(world, actor);
  const topic = topicsOf(world.slices).find((one) => one.name === name);
  await topic?.checkReply?.(world, actor, { orgId, about, text });
}

/**
 * Adds an answer to the conversation that a notification is about, with its writer's rights of this moment, and marks
 * the notification as read. Returns false where its topic takes none. Refuses with generic.forbidden before the second
 * factor, generic.validation (empty or too long), and as the conversation's slice does. A repeated key adds nothing.
 */
export async function answerNotification(
  world: World,
  actor: Actor,
  { topic: name, orgId, about }: Pick<Heard, "topic" | "orgId" | "about">,
  answer: Pick<TopicAnswer, "text" | "fileIds" | "key">,
): Promise<boolean> {
  await requireWriter(world, actor);
  const topic = topicsOf(world.slices).find((one) => one.name === name);
  if (!topic?.reply) return false;
  await topic.reply(world, actor, { orgId, about, ...answer });
  await readOne(world, actor, { about });
  return true;
}

/** Refuses with generic.forbidden before the second factor, and as the plan of the organisation says. */
export async function requireWriter(world: World, actor: Actor): Promise<void> {
  if (actor.secondFactorDue) throw new Refusal("generic.forbidden");
  if (isStaff(actor)) for (const slice of world.slices) await slice.requirePlan?.(world, actor);
}
