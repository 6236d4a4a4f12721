import type { RateInput } from "#core/assistant/inputs.ts";
import { canRate } from "#core/assistant/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { addGap } from "./add-gap.ts";
import { lockQuestion, saveRating } from "../store/questions.ts";
import { removeUnhelpfulGap } from "./remove-gap.ts";

/** Rates an answer, changes the rating or takes it back. Repeating it changes nothing. */
export async function rateQuestion(
  world: World,
  { actor, address }: { actor: Actor | null; address: string },
  { id, rating, reason, comment }: RateInput,
): Promise<{ ok: true }> {
  await world.limits.consume("assistantRatings", actor?.personId ?? addressKey(address));
  const isUnhelpful = rating === "unhelpful";
  const rated = await inTenant(world.db, actor ?? { orgIds: [] }, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) throw new Refusal("generic.not_found");
    orRefuse(canRate(actor, question));
    const values = {
      rating,
      reason: isUnhelpful ? (reason ?? null) : null,
      comment: isUnhelpful ? comment || null : null,
    };
    await saveRating(tx, id, values);
    return question;
  });
  const { question, language } = rated;
  if (isUnhelpful)
    await addGap(world, actor, { questionId: id, question, language, reason: "unhelpful" });
  else await removeUnhelpfulGap(world, actor, id);
  return { ok: true };
}
