import { randomUUID } from "node:crypto";
import type { ChannelRulesInput, StopWordInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits } from "#core/chat/moderation/model.ts";
import { canChooseWords, canRule } from "#core/chat/moderation/policy.ts";
import { stopWordKey } from "#core/chat/moderation/stop-words.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { chatAudience } from "#core/chat/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getModeration } from "../../reads/moderation/rules.ts";
import { lockConversation, subjectOf } from "../../store/conversations.ts";
import {
  countStopWords,
  deleteStopWord,
  insertStopWord,
  saveRules,
} from "../../store/moderation/order.ts";

/**
 * Sets how fast a channel is written in, and whether by staff alone; whoever writes at that moment does so before or
 * after. Refuses with generic.not_found, generic.forbidden.
 */
export async function changeChannel(
  world: World,
  actor: Actor,
  { id, slow, readOnly }: ChannelRulesInput,
): Promise<ModerationView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockConversation(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    const subject = await subjectOf(tx, row, toLocal(now).date);
    orRefuse(canRule(actor, subject));
    if (row.slowSeconds === slow && row.readOnly === readOnly) return;
    await saveRules(tx, id, { slowSeconds: slow, readOnly });
    await publishFacts(tx, {
      orgId: row.orgId,
      kind: "moderation.ruled",
      actorId: actor.personId,
      subject: { conversation: id },
      data: { slow, readOnly },
      audience: chatAudience(subject),
      at: now,
    });
  });
  return getModeration(world, actor);
}

/**
 * Adds a stop word or takes it away; one that finds the same is the same. Refuses with generic.forbidden,
 * generic.conflict (there are as many as there may be).
 */
export async function changeWord(
  world: World,
  actor: Actor,
  { word, on }: StopWordInput,
): Promise<ModerationView> {
  const now = world.clock();
  orRefuse(canChooseWords(actor));
  const orgId = staffOrgId(actor);
  const key = stopWordKey(word);
  await inTenant(world.db, actor, async (tx) => {
    if (!on) {
      const removed = await deleteStopWord(tx, orgId, key);
      if (removed !== null) await publishRuleFact(tx, actor, now, { removed });
      return;
    }
    if ((await countStopWords(tx, orgId)) >= moderationLimits.stopWords)
      throw new Refusal("generic.conflict");
    const row = { id: randomUUID(), orgId, word, key, createdAt: now };
    if (await insertStopWord(tx, row)) await publishRuleFact(tx, actor, now, { added: word });
  });
  return getModeration(world, actor);
}

function publishRuleFact(
  tx: Tx,
  actor: Actor,
  at: Date,
  data: Record<string, string>,
): Promise<void> {
  const orgId = staffOrgId(actor);
  return publishFacts(tx, {
    orgId,
    kind: "moderation.ruled",
    actorId: actor.personId,
    subject: { organisation: orgId },
    data,
    audience: { staff: true },
    at,
  });
}
