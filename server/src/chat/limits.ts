import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  /** How often somebody may say that they are writing: every few seconds while they do, in several chats. */
  typing: { points: 60, seconds: 60 },
  /** Signs put and taken away: each makes whoever reads the conversation ask for it again. */
  reactions: { points: 60, seconds: 60 },
  guestMessages: { points: messengerLimits.messagesPerMinute, seconds: 60 },
  /** Guests of one address together: a network may hold a whole building. */
  guestMessagesAddress: { points: 30, seconds: 60 },
  guestNames: { points: 20, seconds: 3600 },
  /** One-time codes, by guest, by phone and by address. */
  guestCodes: { points: 3, seconds: 3600 },
  guestCodesPhone: { points: 5, seconds: 86_400 },
  guestCodesAddress: { points: 10, seconds: 3600 },
  /** Messages put before the staff, by whoever does and by address. */
  reports: { points: 20, seconds: 3600 },
  reportsAddress: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type ChatLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends ChatLimits {}
}
