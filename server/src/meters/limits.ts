import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  readings: { points: 600, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type MeterLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends MeterLimits {}
}
