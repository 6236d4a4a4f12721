import type { PublicMessageInput, PublicSendInput } from "#core/chat/messenger/inputs.ts";
import { canRemovePublic, canWritePublic } from "#core/chat/messenger/policy.ts";
import type { PublicMessageView } from "#core/chat/messenger/views.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { getPublicMessage } from "../../reads/public-view.ts";
import {
  addressHash,
  inOpenOrganisation,
  type RecognisedVisitor,
  type PublicCaller,
  organisationAt,
  recogniseVisitor,
} from "../../reads/visitor.ts";
import { banOf, lockGuest, saveGuest } from "../../store/guests.ts";
import { findConversation, subjectOf } from "../../store/conversations.ts";
import { findMessage, insertMessage, lockMessage, saveMessage } from "../../store/messages.ts";
import { lockPublicChannel } from "../../store/public-channels.ts";
import { guardPace, guardSilence, noteStopWord, stopWordOf } from "../moderation/guard.ts";
import { publishMessengerFact, removedSubject } from "./facts.ts";

/**
 * Writes in public, as a guest, a dweller or the management. A message with this id that the caller sent there before
 * is the answer again, and costs nothing. Refuses with generic.not_found, generic.forbidden, generic.conflict,
 * messenger.nameless, messenger.banned, chat.silenced, chat.slow, messenger.stop_word and, ten a minute, api.rate_limit.
 */
export async function sendPublic(
  world: World,
  caller: PublicCaller,
  input: PublicSendInput,
): Promise<PublicMessageView> {
  const { id: orgId } = await organisationAt(world, input.org);
  const before = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const known = await recogniseVisitor(world, tx, caller, orgId);
    return { known, sent: await isSent(tx, known, input) };
  });
  const { visitor } = before.known;
  if (!before.sent) {
    orRefuse(canWritePublic(visitor, input.channel));
    if (visitor.guestId) {
      await world.limits.consume("guestMessages", visitor.guestId);
      await world.limits.consume("guestMessagesAddress", addressKey(caller.address));
    }
    await inOpenOrganisation(world, caller, orgId, (tx) =>
      write(world, tx, { orgId, known: before.known, address: caller.address, input }),
    );
  }
  return getPublicMessage(world, orgId, input.messageId, visitor);
}

type Writing = { orgId: string; known: RecognisedVisitor; address: string; input: PublicSendInput };

async function write(world: World, tx: Tx, writing: Writing): Promise<void> {
  const { orgId, known, input } = writing;
  const now = world.clock();
  const address = addressHash(world, writing.address);
  const { guestId, personId, voice } = known.visitor;
  if (guestId) {
    // Whoever bans a guest holds this row too: nothing is written once a ban stands.
    const guest = await lockGuest(tx, guestId);
    if (!guest?.browserHash) throw new Refusal("messenger.nameless");
    if (await banOf(tx, { orgId, guestId, addressHash: address }, now))
      throw new Refusal("messenger.banned");
    await saveGuest(tx, guestId, { wroteAt: now, addressHash: address });
  }
  const channel = await lockPublicChannel(tx, orgId, input.channel);
  if (!channel) throw new Refusal("generic.not_found");
  if (await isSent(tx, known, input)) return;
  orRefuse(canWritePublic(known.visitor, input.channel, channel.readOnly));
  if (voice !== "staff") {
    const hand = { guestId, personId: guestId ? null : personId };
    await guardSilence(tx, channel, hand, now);
    await guardPace(tx, channel, hand, now);
  }
  if (voice === "guest") {
    const word = await stopWordOf(tx, orgId, input.body);
    if (word !== null) throw new Refusal("messenger.stop_word", { params: { word } });
  }
  const number = channel.lastNumber + 1;
  await insertMessage(tx, {
    id: input.messageId,
    orgId,
    conversationId: channel.id,
    number,
    authorId: guestId ? null : personId,
    guestId,
    signed: guestId ? null : known.name,
    signedAs: voice,
    body: input.body,
    createdAt: now,
  });
  const author = guestId || !personId ? null : { personId };
  const subject = {
    orgId,
    conversation: channel.id,
    channel: input.channel,
    message: input.messageId,
    number,
  };
  await publishMessengerFact(tx, author, "messenger.sent", subject, now);
  if (voice !== "member") return;
  const message = { id: input.messageId, number, threadOf: null, body: input.body };
  await noteStopWord(tx, channel, await subjectOf(tx, channel, toLocal(now).date), message, now);
}

async function isSent(
  tx: Tx,
  { visitor: { guestId, personId } }: RecognisedVisitor,
  { messageId, channel }: PublicSendInput,
): Promise<boolean> {
  const sent = await findMessage(tx, messageId);
  if (!sent) return false;
  const place = await findConversation(tx, sent.conversationId);
  const isWriter = guestId
    ? sent.guestId === guestId
    : sent.authorId !== null && sent.authorId === personId;
  if (!isWriter || place?.kind !== "public" || place.channel !== channel)
    throw new Refusal("generic.conflict");
  return true;
}

/**
 * Takes a public message away: guests and dwellers their own, who serves all of the organisation anybody's. Its words go, a mark stays; repeating
 * it changes nothing. Refuses with generic.not_found, generic.forbidden.
 */
export async function removePublic(
  world: World,
  caller: PublicCaller,
  { org, id }: PublicMessageInput,
): Promise<PublicMessageView> {
  const now = world.clock();
  const { id: orgId } = await organisationAt(world, org);
  const visitor = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const known = await recogniseVisitor(world, tx, caller, orgId);
    const row = await lockMessage(tx, id);
    const place = row && (await findConversation(tx, row.conversationId));
    if (!row || place?.kind !== "public" || place.closedAt) throw new Refusal("generic.not_found");
    orRefuse(canRemovePublic(known.visitor, { ...row, deleted: row.deletedAt !== null }));
    if (row.deletedAt) return known.visitor;
    const { personId, voice } = known.visitor;
    const actorId = voice === "guest" ? null : personId;
    await saveMessage(tx, id, { body: "", deletedAt: now, deletedBy: actorId });
    const isOwn = row.authorId !== null ? row.authorId === personId : voice !== "staff";
    const kind = isOwn ? "messenger.withdrawn" : "messenger.removed";
    const author = actorId ? { personId: actorId } : null;
    await publishMessengerFact(tx, author, kind, removedSubject(place, row), now);
    return known.visitor;
  });
  return getPublicMessage(world, orgId, id, visitor);
}
