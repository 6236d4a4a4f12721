import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  billing: { points: 600, seconds: 3600 },
  receipts: { points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type BillingLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends BillingLimits {}
}
