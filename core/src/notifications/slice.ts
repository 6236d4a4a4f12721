import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "notification.added": { audit: false },
  "notification.read": { audit: false },
  "notification.address_failed": { audit: false },
  "notification.telegram_changed": { audit: false },
  "notification.sms_limit_changed": { audit: true },
  "notification.outreach_stopped": { audit: true },
  "notification.outreach_resumed": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "notifications.all_reached": 409,
  "notifications.telegram_silent": 503,
} as const satisfies SliceDeclaration["refusals"];

export const notificationsSlice = {
  name: "notifications",
  facts,
  refusals,
  areas,
} as const satisfies SliceDeclaration;
