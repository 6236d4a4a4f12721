import type { OpenDirectInput, OpenManagementInput, ReadInput } from "#core/chat/inputs.ts";
import { isAtDesk } from "#core/chat/desk/policy.ts";
import { chatAudience } from "#core/chat/events.ts";
import { canUseConversation } from "#core/chat/policy.ts";
import { tellsReads } from "#core/chat/presence/policy.ts";
import type { ConversationView } from "#core/chat/views.ts";
import { showsReads } from "#core/identity/preferences.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { sendHint } from "#server/platform/events/hints.ts";
import type { World } from "#server/platform/world.ts";
import { getConversation, readableConversation } from "../reads/views.ts";
import {
  buildingsOf,
  ensureConversation,
  findConversation,
  isColleague,
  lastHeard,
  saveRead,
} from "../store/conversations.ts";
import { privacyOf } from "../store/people.ts";

const nowhere = { channel: null, memberIds: [], buildingId: null, closed: false };

/**
 * Opens the chat of a resident with the management, or returns the existing one. Residents open
 * their own, staff one with a resident of a building they serve. Refuses with generic.not_found.
 */
export async function openManagement(
  world: World,
  actor: Actor,
  input: OpenManagementInput,
): Promise<ConversationView> {
  const now = world.clock();
  const { orgId } = input;
  const residentId = isStaff(actor) ? (input.residentId ?? "") : actor.personId;
  if (!actor.orgIds.includes(orgId) || !residentId) throw new Refusal("generic.not_found");
  const id = await inTenant(world.db, actor, async (tx) => {
    const residentBuildings = await buildingsOf(tx, orgId, residentId, toLocal(now).date);
    // Who has moved out still reaches the management; staff write first only to who lives there.
    if (isStaff(actor) && residentBuildings.length === 0) throw new Refusal("generic.not_found");
    const kind = "management" as const;
    orRefuse(
      canUseConversation(actor, "read", { ...nowhere, orgId, kind, residentId, residentBuildings }),
    );
    return ensureConversation(tx, { orgId, kind, residentId }, now);
  });
  return getConversation(world, actor, { id });
}

/**
 * Opens the chat with a colleague of the same organisation, or returns the existing one. Refuses
 * with generic.not_found.
 */
export async function openDirect(
  world: World,
  actor: Actor,
  { personId }: OpenDirectInput,
): Promise<ConversationView> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  const id = await inTenant(world.db, actor, async (tx) => {
    const other = personId !== actor.personId && (await isColleague(tx, orgId, personId));
    if (!other) throw new Refusal("generic.not_found");
    const [firstId, secondId] = [personId, actor.personId].toSorted() as [string, string];
    return ensureConversation(tx, { orgId, kind: "direct", firstId, secondId }, now);
  });
  return getConversation(world, actor, { id });
}

/** Records up to which number the actor has read a conversation; never moves back. Refuses with generic.not_found. */
export async function markRead(
  world: World,
  actor: Actor,
  { id, number }: ReadInput,
): Promise<{ ok: true }> {
  const conversation = await readableConversation(world, actor, id);
  const { orgId } = conversation;
  const { personId } = actor;
  const shown = await inTenant(world.db, actor, async (tx) => {
    const row = await findConversation(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    // Of a note only the desk learns that it is there.
    const last = isAtDesk(actor, conversation) ? row.lastNumber : await lastHeard(tx, row);
    const seen = Math.min(number, last);
    await saveRead(tx, { orgId, conversationId: id, personId, number: seen });
    return (
      isAtDesk(actor, conversation) ||
      (tellsReads(conversation) && showsReads(await privacyOf(tx, personId), isStaff(actor)))
    );
  });
  // It stands in no log: whoever misses it learns it with the next message.
  const hint = { orgId, kind: "chat.read", subject: { conversation: id }, except: personId };
  if (shown) await sendHint(world.db, { ...hint, audience: chatAudience(conversation) });
  return { ok: true };
}
