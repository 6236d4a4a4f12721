import { expect, test } from "vitest";
import { describeGuideRatings } from "./guides.ts";

test("counts stand first, then comments; what strangers wrote commands no terminal", () => {
  const lines = describeGuideRatings({
    guides: [{ guide: "report-a-leak", helpful: 12, unhelpful: 3 }],
    comments: [
      {
        guide: "report-a-leak",
        language: "uk",
        rating: "unhelpful",
        comment: "Немає\n\u001b[2Jкнопки",
        createdAt: new Date("2026-11-20T10:00:00Z"),
      },
    ],
  }).split("\n");
  expect(lines[1]).toMatch(/^report-a-leak +12 +3$/);
  expect(lines[4]).toBe("2026-11-20 report-a-leak (uk, unhelpful): Немає [2Jкнопки");
});

test("no rating is said so", () => {
  expect(describeGuideRatings({ guides: [], comments: [] })).toBe(
    "Nobody has rated a guide in the last 180 days.",
  );
});
