import type { Actor } from "#core/kernel/actor.ts";
import type { ReadAllInput, ReadInput, UnreadInput } from "#core/notifications/inputs.ts";
import type { ReadResult } from "#core/notifications/views.ts";
import type { World } from "#server/platform/world.ts";
import { saveSeen, saveUnseen } from "../store/read-state.ts";
import { changeInbox } from "./change-inbox.ts";

/** Records that the actor has seen a thing, whatever their notifications of it were. Without any it does nothing. */
export async function readOne(
  world: World,
  actor: Actor,
  { about }: ReadInput,
): Promise<{ ok: true }> {
  const at = world.clock();
  await changeInbox(world, actor, (tx) => saveSeen(tx, actor.personId, { about }, at));
  return { ok: true };
}

/** Records that the actor has seen all notifications up to one fact, perhaps of one topic. */
export async function readAll(
  world: World,
  actor: Actor,
  { upTo, topic }: ReadAllInput,
): Promise<ReadResult> {
  const at = world.clock();
  const seen = { upTo, topic };
  const count = await changeInbox(world, actor, (tx) => saveSeen(tx, actor.personId, seen, at));
  return { count, readAt: at.toISOString() };
}

/** Takes back what `readAll` marked at an instant. Repeated, it changes nothing. */
export async function unreadAll(
  world: World,
  actor: Actor,
  { readAt }: UnreadInput,
): Promise<{ ok: true }> {
  await changeInbox(world, actor, (tx) => saveUnseen(tx, actor.personId, new Date(readAt)));
  return { ok: true };
}
