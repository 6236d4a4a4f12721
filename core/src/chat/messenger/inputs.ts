import * as z from "zod/mini";
import { id, lines, queryInt, smsCode, text } from "#core/kernel/validation.ts";
import { hasVisibleText } from "#core/kernel/words/clean-text.ts";
import { channels } from "../model.ts";
import { addressDays } from "../moderation/model.ts";
import { banDays, isNickname, messengerLimits as limits } from "./model.ts";

/** The organisation's address in the messenger, `/chat/messenger?org=slug`. */
export const org = { org: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)) };
const channel = { channel: z.enum(channels) };
const number = () => queryInt(0, 999_999_999);

export const homeInput = z.strictObject(org);

/** A stretch of a public channel by numbers: the newest, or what comes before or after one. */
export const publicMessagesInput = z.strictObject({
  ...org,
  ...channel,
  before: z.optional(number()),
  after: z.optional(number()),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type PublicMessagesInput = z.infer<typeof publicMessagesInput>;

/** `messageId` is made by who sends: sent again it is the same message. */
export const publicSendInput = z.strictObject({
  ...org,
  ...channel,
  messageId: id(),
  body: lines(limits.body.min, limits.body.max).check(
    z.refine(hasVisibleText, { error: "required" }),
  ),
});
export type PublicSendInput = z.infer<typeof publicSendInput>;

export const publicMessageInput = z.strictObject({ ...org, id: id() });
export type PublicMessageInput = z.infer<typeof publicMessageInput>;

export const nicknameInput = z.strictObject({
  ...org,
  nickname: text(limits.nickname.min, limits.nickname.max).check(
    z.refine((value) => value === "" || isNickname(value), { error: "nickname" }),
  ),
});
export type NicknameInput = z.infer<typeof nicknameInput>;

export const guestCodeInput = z.strictObject({
  ...org,
  code: smsCode(),
});
export type GuestCodeInput = z.infer<typeof guestCodeInput>;

export const publicChannelsInput = z.strictObject({ open: z.boolean() });
export type PublicChannelsInput = z.infer<typeof publicChannelsInput>;

/** Builds the schema of a ban's length in days; null is for good. */
export const banSpan = () => z.literal(banDays);

/**
 * Builds the schema of the days for which everybody without an account at the same network address
 * is banned too.
 */
export const addressSpan = () => z.nullable(z.literal(addressDays));

export const banInput = z.strictObject({
  guestId: id(),
  reason: lines(limits.reason.min, limits.reason.max),
  days: banSpan(),
  address: z.optional(addressSpan()),
});
export type BanInput = z.infer<typeof banInput>;

export const liftBanInput = z.strictObject({ id: id() });
