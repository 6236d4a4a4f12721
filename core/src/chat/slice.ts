import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "chat.sent": { audit: false },
  "chat.edited": { audit: false },
  "chat.reacted": { audit: false },
  /** Mentions of people in a message. */
  "chat.mentioned": { audit: false },
  /** By its author. */
  "chat.withdrawn": { audit: false },
  /** By staff. */
  "chat.removed": { audit: true },
  /** Member of staff who answers a management chat. */
  "chat.taken": { audit: false },
  /** A resident has waited too long for an answer. */
  "chat.unanswered": { audit: false },
  /** Staff have made a request of it. */
  "chat.requested": { audit: false },
  /** A building's channel. */
  "chat.opened": { audit: true },
  "chat.closed": { audit: true },
  /** In public channels. */
  "messenger.sent": { audit: false },
  "messenger.withdrawn": { audit: false },
  "messenger.removed": { audit: true },
  "messenger.opened": { audit: true },
  "messenger.closed": { audit: true },
  "messenger.banned": { audit: true },
  "messenger.unbanned": { audit: true },
  /** A guest's messages went over to the account of who they are. */
  "messenger.carried": { audit: true },
  "moderation.reported": { audit: true },
  "moderation.judged": { audit: true },
  /** Somebody may not write for a while, and may again. */
  "moderation.silenced": { audit: true },
  "moderation.unsilenced": { audit: true },
  /** How fast a channel is written in, by whom, and without which words. */
  "moderation.ruled": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "chat.too_late": 409,
  "chat.gone": 409,
  "chat.many_templates": 409,
  "chat.silenced": 403,
  "chat.slow": 429,
  "messenger.nameless": 409,
  "messenger.name_taken": 409,
  "messenger.banned": 403,
  "messenger.stop_word": 422,
  "messenger.code_wrong": 422,
  "messenger.code_gone": 410,
  "messenger.phone_confirmed": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = ["nickname", "taken_nickname"] as const satisfies SliceDeclaration["rules"];

export const chatSlice = {
  name: "chat",
  facts,
  refusals,
  rules,
  labels: { guest: "thing", conversation: "thing" },
  areas,
} as const satisfies SliceDeclaration;
