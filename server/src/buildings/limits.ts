import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  lookUps: { points: 60, seconds: 3600 },
  moves: { points: 300, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type BuildingLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends BuildingLimits {}
}
