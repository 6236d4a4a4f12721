import type { readGuideRatings } from "#server/assistant/service.ts";

type Ratings = Awaited<ReturnType<typeof readGuideRatings>>;

/** Formats the ratings of guides: the counts of each, then the comments. */
export function describeGuideRatings({ guides, comments }: Ratings): string {
  if (guides.length === 0) return "Nobody has rated a guide in the last 180 days.";
  return [
    `${"guide".padEnd(34)} helpful  not helpful`,
    ...guides.map(({ guide, helpful, unhelpful }) =>
      [guide.padEnd(34), String(helpful).padStart(7), String(unhelpful).padStart(12)].join(" "),
    ),
    ...(comments.length > 0 ? ["", "Comments, newest first"] : []),
    ...comments.map(({ guide, language, rating, comment, createdAt }) => {
      const day = createdAt.toISOString().slice(0, 10);
      // A terminal obeys control characters, and strangers wrote this.
      const text = (comment ?? "").replaceAll(/\p{Cc}+/gu, " ");
      return `${day} ${guide} (${language}, ${rating}): ${text}`;
    }),
  ].join("\n");
}
