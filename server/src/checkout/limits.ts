import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  /** Cards tried: nobody finds out by us which ones are good. */
  checkout: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type CheckoutLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends CheckoutLimits {}
}
