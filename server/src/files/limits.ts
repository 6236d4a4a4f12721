import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  uploads: { points: 60, seconds: 3600 },
  prints: { points: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type FileLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends FileLimits {}
}
