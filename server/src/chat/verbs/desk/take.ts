import type { TakeInput } from "#core/chat/desk/inputs.ts";
import { canAnswer, canBeGiven } from "#core/chat/desk/policy.ts";
import { chatAudience } from "#core/chat/events.ts";
import type { ConversationView } from "#core/chat/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getConversation } from "../../reads/views.ts";
import { lockConversation, subjectOf } from "../../store/conversations.ts";
import { findColleague, saveTaken } from "../../store/desk.ts";

/**
 * Assigns a management chat to a colleague who serves its resident, or releases it. Former staff have none.
 * Refuses with generic.not_found, generic.forbidden (not a chat one answers in), generic.conflict (somebody else
 * has it by now).
 */
export async function takeChat(
  world: World,
  actor: Actor,
  { id, personId, was }: TakeInput,
): Promise<ConversationView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    const subject = await subjectOf(tx, row, toLocal(now).date);
    if (subject.kind === "public") throw new Refusal("generic.not_found");
    orRefuse(canAnswer(actor, subject));
    const holder = row.takenBy ? await findColleague(tx, row.orgId, row.takenBy) : null;
    if ((holder?.id ?? null) === personId) return;
    if ((holder?.id ?? null) !== was) throw new Refusal("generic.conflict");
    const next = personId ? await findColleague(tx, row.orgId, personId) : null;
    if (personId && (!next || !canBeGiven(next, subject))) throw new Refusal("generic.not_found");
    await saveTaken(tx, id, personId, now);
    const about = { conversation: id, ...(personId ? { person: personId } : {}) };
    await publishFacts(tx, {
      orgId: row.orgId,
      kind: "chat.taken",
      actorId: actor.personId,
      data: {},
      at: now,
      subject: about,
      audience: chatAudience(subject),
    });
  });
  return getConversation(world, actor, { id });
}
