import type { RateGuideInput } from "#core/assistant/inputs.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { openKnowledge } from "../reads/knowledge.ts";
import { saveGuideRating } from "../store/guide-ratings.ts";

/** Stores a rating of a guide, whoever gave it. Refuses with generic.not_found for what is no guide. */
export async function rateGuide(
  world: World,
  address: string,
  { id, guide, language, rating, comment }: RateGuideInput,
): Promise<{ ok: true }> {
  await world.limits.consume("guideRatings", addressKey(address));
  const { passages } = await openKnowledge();
  const isGuide = passages.some(({ href }) => href.startsWith(`/guides/${guide}#`));
  if (!isGuide) throw new Refusal("generic.not_found");
  const createdAt = world.clock();
  const row = { id, guide, language, rating, comment: comment || null, createdAt };
  await saveGuideRating(world.db.orm, row);
  return { ok: true };
}
