import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  assistantQuestions: { points: 20, seconds: 60 },
  /** Letters of visitors, by address and by organisation. */
  assistantLetters: { points: 5, seconds: 3_600 },
  assistantLettersTo: { points: 50, seconds: 86_400 },
  /** Ratings of guides, by address. */
  guideRatings: { points: 20, seconds: 600 },
  assistantRatings: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

type AssistantLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends AssistantLimits {}
}
