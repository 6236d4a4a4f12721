import type { Limit } from "#server/platform/http/rate-limit.ts";

/** Limits of this slice: reads of a calendar feed, answers by letter, and hints of a bot to one chat. */
export const limits = {
  calendarFeed: { points: 30, seconds: 600 },
  letterReplies: { points: 30, seconds: 3_600 },
  botChat: { points: 20, seconds: 60 },
} as const satisfies Record<string, Limit>;

type NotificationLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends NotificationLimits {}
}
