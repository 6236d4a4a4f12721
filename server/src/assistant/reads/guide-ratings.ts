import { count, desc, isNotNull, sql } from "drizzle-orm";
import type { World } from "#server/platform/world.ts";
import { guideRating } from "../table.ts";

/** Maximum number of comments. */
const mostComments = 100;

export type GuideRatings = Awaited<ReturnType<typeof listGuideRatings>>;

/** Counts the ratings per guide, most unhelpful ratings first, and lists the newest comments. */
export async function listGuideRatings({ db }: World) {
  const unhelpful = count(sql`case when ${guideRating.rating} = 'unhelpful' then 1 end`);
  const helpful = count(sql`case when ${guideRating.rating} = 'helpful' then 1 end`);
  const guides = await db.orm
    .select({ guide: guideRating.guide, helpful, unhelpful })
    .from(guideRating)
    .groupBy(guideRating.guide)
    .orderBy(desc(unhelpful), guideRating.guide);
  const { guide, language, rating, comment, createdAt } = guideRating;
  const comments = await db.orm
    .select({ guide, language, rating, comment, createdAt })
    .from(guideRating)
    .where(isNotNull(comment))
    .orderBy(desc(createdAt))
    .limit(mostComments);
  return { guides, comments };
}
