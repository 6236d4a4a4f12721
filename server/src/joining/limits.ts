import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  codeAddress: { points: 60, seconds: 3600 },
  codePerson: { points: 10, seconds: 3600 },
  placesFound: { points: 120, seconds: 600 },
  guestLetters: { points: 20, seconds: 86_400 },
  joinRequests: { points: 10, seconds: 86_400 },
  companies: { points: 3, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

type JoiningLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends JoiningLimits {}
}
