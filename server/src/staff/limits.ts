import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  staffInvites: { points: 100, seconds: 3600 },
  staffOffers: { points: 30, seconds: 900 },
} as const satisfies Record<string, Limit>;

type StaffLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends StaffLimits {}
}
