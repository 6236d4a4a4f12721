import type { RequestInput } from "#core/chat/desk/inputs.ts";
import { canRequest } from "#core/chat/desk/policy.ts";
import type { ResidentPlaceView } from "#core/chat/desk/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { LocationInput } from "#core/requests/inputs.ts";
import { copyAttached } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { openFor } from "#server/requests/service.ts";
import { listPlaces } from "../../reads/desk.ts";
import { getMessage } from "../../reads/views.ts";
import { lockConversation, subjectOf } from "../../store/conversations.ts";
import { findMessageRequest, insertMessageRequest } from "../../store/desk.ts";
import { findMessage, lockMessage } from "../../store/messages.ts";
import { publishChatFact } from "../facts.ts";

/**
 * Makes a request of what a resident wrote to the management, as their report, with copies of the message's files.
 * A message becomes one request at most, and who made it is answered again. Refuses with generic.not_found,
 * generic.forbidden (not the resident's message), generic.conflict (deleted, or a colleague's request already), and as
 * opening a request does.
 */
export async function openRequest(
  world: World,
  actor: Actor,
  { id, request }: RequestInput,
): Promise<MessageView> {
  const now = world.clock();
  const { conversationId } = await getMessage(world, actor, { id });
  const places = await listPlaces(world, actor, { id: conversationId });
  const { location } = request;
  const theirs = places.some((place) => isAt(place, location));
  if (!theirs) throw new Refusal("generic.not_found");
  const open = await inTenant(world.db, actor, (tx) => requestable(tx, actor, id, now));
  if (!open) return getMessage(world, actor, { id });
  // Before the transaction: bytes are copied, and what is not attached in the end goes by itself.
  const fileIds = request.attachments ?? [];
  const from = { holder: "message", holderId: id, fileIds };
  const attachments = fileIds.length > 0 ? await copyAttached(world, actor, from) : [];
  await inTenant(world.db, actor, async (tx) => {
    const still = await requestable(tx, actor, id, now);
    if (!still) return;
    const { row, subject, residentId } = still;
    const made = await openFor(world, tx, actor, residentId, { ...request, attachments }, now);
    const { orgId } = subject;
    const by = { createdAt: now, createdBy: actor.personId };
    await insertMessageRequest(tx, { messageId: id, orgId, requestId: made.id, ...by });
    await publishChatFact(tx, actor, "chat.requested", subject, row, now);
  });
  return getMessage(world, actor, { id });
}

function isAt(place: ResidentPlaceView, location: LocationInput): boolean {
  if (location.kind === "apartment") return place.apartmentId === location.apartmentId;
  if (location.kind === "entrance") return place.entrance?.id === location.entranceId;
  return place.buildingId === location.buildingId;
}

/** Locks a message that may become a request; null if the actor already made one of it. */
async function requestable(tx: Tx, actor: Actor, id: string, now: Date) {
  const found = await findMessage(tx, id);
  const conversation = found && (await lockConversation(tx, found.conversationId));
  const row = conversation && (await lockMessage(tx, id));
  if (!row) throw new Refusal("generic.not_found");
  const subject = await subjectOf(tx, conversation, toLocal(now).date);
  orRefuse(canRequest(actor, subject, { ...row, deleted: row.deletedAt !== null }));
  const { residentId } = subject;
  if (residentId === null || row.internal) throw new Refusal("generic.not_found");
  const made = await findMessageRequest(tx, id);
  if (made?.createdBy === actor.personId) return null;
  if (made) throw new Refusal("generic.conflict");
  return { row, subject, residentId };
}
