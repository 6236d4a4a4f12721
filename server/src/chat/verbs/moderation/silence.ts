import { randomUUID } from "node:crypto";
import type { SilenceInput } from "#core/chat/moderation/inputs.ts";
import { type SilenceSpan, silenceSpans } from "#core/chat/moderation/model.ts";
import { canBeSilenced, canModerate, type Writer } from "#core/chat/moderation/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { localText, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getModeration, getSilence } from "../../reads/moderation/rules.ts";
import { findConversation, subjectOf } from "../../store/conversations.ts";
import { lockGuest } from "../../store/guests.ts";
import { findMessage } from "../../store/messages.ts";
import { writerOf } from "../../store/moderation/cases.ts";
import { insertSilence, liftSilence } from "../../store/moderation/order.ts";
import { publishModerationFact } from "./facts.ts";

/**
 * Keeps whoever wrote a message from writing in the organisation's channels, in place of what held. Refuses with
 * generic.not_found, generic.forbidden (staff, and who is forgotten).
 */
export async function silenceAuthor(world: World, actor: Actor, input: SilenceInput) {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const row = await findMessage(tx, input.messageId);
    const place = row && (await findConversation(tx, row.conversationId));
    const subject = place && (await subjectOf(tx, place, toLocal(now).date));
    if (!row || !subject || !canModerate(actor, subject)) throw new Refusal("generic.not_found");
    const writer = await writerOf(tx, row);
    return silenceWriter(tx, { actor, subject, writer, ...input, now });
  });
  return getSilence(world, actor, id);
}

type Silencing = {
  actor: Actor;
  subject: ConversationSubject;
  writer: Writer;
  span: SilenceSpan;
  reason: string;
  now: Date;
};

/** Keeps a writer from writing; gives the id of it. Refuses with generic.forbidden. */
export async function silenceWriter(
  tx: Tx,
  { actor, subject, writer, span, reason, now }: Silencing,
): Promise<string> {
  if (!canBeSilenced(writer)) throw new Refusal("generic.forbidden");
  const { personId, guestId } = writer;
  const { orgId } = subject;
  // A guest's row is held while they write: nothing is written once this stands.
  if (guestId) await lockGuest(tx, guestId);
  const id = randomUUID();
  const until = new Date(now.getTime() + silenceSpans[span]);
  const row = { id, orgId, personId, guestId, reason, until, createdBy: actor.personId };
  await insertSilence(tx, { ...row, createdAt: now }, now);
  const silenced: Record<string, string> = guestId
    ? { guest: guestId }
    : { person: personId ?? "" };
  const about = { place: subject, subject: silenced, people: personId ? [personId] : [] };
  const data = { reason, silencedUntil: localText(until) };
  await publishModerationFact(tx, actor, "moderation.silenced", about, now, data);
  return id;
}

/** Lets somebody write again. What is over already stays as it is. */
export async function endSilence(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ModerationView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    // Who serves some buildings looks after those whom they silenced themselves.
    const by = servesAll(actor) ? null : actor.personId;
    const lifted = await liftSilence(tx, { id, by }, now);
    if (!lifted) return;
    const { orgId, guestId, personId } = lifted;
    await publishFacts(tx, {
      orgId,
      kind: "moderation.unsilenced",
      actorId: actor.personId,
      subject: guestId ? { guest: guestId } : { person: personId ?? "" },
      data: {},
      audience: { staff: true, ...(personId ? { people: [personId] } : {}) },
      at: now,
    });
  });
  return getModeration(world, actor);
}
