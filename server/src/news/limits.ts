import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  newsBoards: { points: 120, seconds: 3600 },
  /** "I will come", and not after all: whoever sees the event hears of each. */
  newsComings: { points: 30, seconds: 60 },
  newsComments: { points: 30, seconds: 60 },
} as const satisfies Record<string, Limit>;

type NewsLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends NewsLimits {}
}
