import type { DecideInput } from "#core/chat/moderation/inputs.ts";
import { decisionsFor, canModerate } from "#core/chat/moderation/policy.ts";
import type { CaseView } from "#core/chat/moderation/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getCase } from "../../reads/moderation/cases.ts";
import { type ConversationRecord, findConversation, subjectOf } from "../../store/conversations.ts";
import { lockGuest } from "../../store/guests.ts";
import { findMessage, lockMessage, type MessageRecord, saveMessage } from "../../store/messages.ts";
import { findCase, judgeCase, writerOf } from "../../store/moderation/cases.ts";
import { banGuest } from "../messenger/ban.ts";
import { publishMessengerFact, removedSubject } from "../messenger/facts.ts";
import { publishChatFact } from "../facts.ts";
import { publishModerationFact } from "./facts.ts";
import { silenceWriter } from "./silence.ts";

/**
 * Decides about a reported message: it stays, or goes, and its writer may not write for a while. All of it or nothing,
 * by whoever is first. Refuses with generic.not_found, generic.forbidden, generic.conflict (somebody was faster).
 */
export async function decideCase(
  world: World,
  actor: Actor,
  input: DecideInput,
): Promise<CaseView> {
  const now = world.clock();
  const { id, version, decision, reason } = input;
  await inTenant(world.db, actor, async (tx) => {
    const found = await findMessage(tx, id);
    const place = found && (await findConversation(tx, found.conversationId));
    const subject = place && (await subjectOf(tx, place, toLocal(now).date));
    if (!found || !place || !subject || !canModerate(actor, subject) || !(await findCase(tx, id)))
      throw new Refusal("generic.not_found");
    // In the order of whoever writes: the guest, then the message.
    if (found.guestId) await lockGuest(tx, found.guestId);
    const row = await lockMessage(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    const writer = await writerOf(tx, row);
    if (!decisionsFor(writer).includes(decision)) throw new Refusal("generic.forbidden");
    const verdict = { version, decision, by: actor.personId, at: now };
    if (!(await judgeCase(tx, id, verdict))) throw new Refusal("generic.conflict");
    if (decision !== "keep") await takeAway(tx, { actor, place, row, now });
    if (decision === "mute")
      await silenceWriter(tx, { actor, subject, writer, span: input.span, reason, now });
    if (decision === "ban" && writer.guestId)
      await banGuest(tx, actor, { ...input, guestId: writer.guestId }, now);
    const judged = { conversation: place.id, message: id, number: row.number };
    const about = { place: subject, subject: judged };
    await publishModerationFact(tx, actor, "moderation.judged", about, now, { decision });
  });
  return getCase(world, actor, id);
}

type Taking = { actor: Actor; place: ConversationRecord; row: MessageRecord; now: Date };

/** Takes the words of a message of a channel; a mark stays. */
async function takeAway(tx: Tx, { actor, place, row, now }: Taking): Promise<void> {
  if (row.deletedAt) return;
  const { id } = row;
  await saveMessage(tx, id, { body: "", deletedAt: now, deletedBy: actor.personId });
  if (place.kind !== "public") {
    const subject = await subjectOf(tx, place, toLocal(now).date);
    return publishChatFact(tx, actor, "chat.removed", subject, row, now);
  }
  await publishMessengerFact(tx, actor, "messenger.removed", removedSubject(place, row), now);
}
