import { lt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { guideRating } from "../table.ts";

type GuideRatingRow = typeof guideRating.$inferInsert;

/** Stores a rating, or replaces the one of the same id; the day of the first stays. */
export async function saveGuideRating(db: Database["orm"], row: GuideRatingRow): Promise<void> {
  const { guide, language, rating, comment } = row;
  await db
    .insert(guideRating)
    .values(row)
    .onConflictDoUpdate({ target: guideRating.id, set: { guide, language, rating, comment } });
}

/** Deletes ratings from before an instant. */
export async function deleteGuideRatings(db: Database["orm"], before: Date): Promise<void> {
  await db.delete(guideRating).where(lt(guideRating.createdAt, before));
}
