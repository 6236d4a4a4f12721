import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import type { ArchiveInput, SnoozeInput } from "#core/notifications/inputs.ts";
import { inboxLimits } from "#core/notifications/model.ts";
import type { World } from "#server/platform/world.ts";
import { saveArchived, saveSnoozed } from "../store/read-state.ts";
import { changeInbox } from "./change-inbox.ts";

/** Archives all that tells of a thing, or takes it back. What comes later about it is shown again. */
export async function archiveThing(
  world: World,
  actor: Actor,
  { about, archived }: ArchiveInput,
): Promise<{ ok: true }> {
  const at = world.clock();
  await changeInbox(world, actor, (tx) =>
    saveArchived(tx, actor.personId, { about, archived, at }),
  );
  return { ok: true };
}

/** Snoozes what tells of a thing: it comes back unread. Refuses with generic.validation an instant that is past or far. */
export async function snoozeThing(
  world: World,
  actor: Actor,
  { about, until }: SnoozeInput,
): Promise<{ ok: true }> {
  const wait = until === null ? null : Date.parse(until) - world.clock().getTime();
  if (wait !== null && (wait <= 0 || wait > inboxLimits.snooze * day))
    throw new Refusal("generic.validation", { issues: [{ path: "until", rule: "invalid" }] });
  const snoozedUntil = until === null ? null : new Date(until);
  await changeInbox(world, actor, (tx) => saveSnoozed(tx, actor.personId, { about, snoozedUntil }));
  return { ok: true };
}
