import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  comments: { points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type RequestLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends RequestLimits {}
}
