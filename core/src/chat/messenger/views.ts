import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";
import { channels } from "../model.ts";
import { paceView, silencedView } from "../moderation/views.ts";
import { voices } from "./model.ts";

/** `address`: all without an account who share a network address may not write, and the reason is not theirs to know. */
const ban = z.object({
  reason: z.string(),
  until: z.nullable(instant()),
  address: z.boolean(),
});

export const publicMessageView = z.object({
  id: id(),
  /** Counts up within its channel without a gap. */
  number: z.int(),
  voice: z.enum(voices),
  /** A nickname, a neighbour's first name and a letter, or a member of staff; null once they are forgotten. */
  name: z.nullable(z.string()),
  /** A guest whose phone is confirmed. */
  confirmed: z.boolean(),
  mine: z.boolean(),
  /** Empty once it is taken away. */
  body: z.string(),
  createdAt: instant(),
  deletedAt: z.nullable(instant()),
  /** The guest behind it: for staff only, who may ban them. */
  guestId: z.nullable(id()),
  allowed: z.object({
    delete: z.boolean(),
    ban: z.boolean(),
    report: z.boolean(),
    silence: z.boolean(),
  }),
});
export type PublicMessageView = z.infer<typeof publicMessageView>;

/** A stretch of a public channel, the oldest first. */
export const publicMessagesView = z.object({
  items: z.array(publicMessageView),
  /** True when older, and newer, messages exist. */
  older: z.boolean(),
  newer: z.boolean(),
});
export type PublicMessagesView = z.infer<typeof publicMessagesView>;

const organisationView = z.object({ name: z.string(), slug: z.string() });

export const publicDirectory = z.array(z.extend(organisationView, { id: id() }));
export type PublicDirectory = z.infer<typeof publicDirectory>;

/** Caller as the messenger knows them. */
export const visitorView = z.object({
  /** Null for somebody who has not chosen a nickname yet. */
  voice: z.nullable(z.enum(voices)),
  name: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** True when a phone can be confirmed here; not offered where no text message arrives. */
  phones: z.boolean(),
  /** Until when the code that was sent to their phone may be typed in. */
  codeUntil: z.nullable(instant()),
  ban: z.nullable(ban),
  silenced: z.nullable(silencedView),
  /** Messages of this browser's guest that the signed-in account may take over. */
  carries: z.nullable(z.object({ nickname: z.string(), messages: z.int() })),
  moderates: z.boolean(),
});
export type VisitorView = z.infer<typeof visitorView>;

export const messengerHome = z.object({
  organisation: organisationView,
  /** Path of the organisation's public page; null while it has none. */
  page: z.nullable(z.string()),
  channels: z.array(
    z.object({
      id: id(),
      channel: z.enum(channels),
      lastNumber: z.int(),
      last: z.nullable(z.object({ name: z.nullable(z.string()), text: z.string(), at: instant() })),
      /** True when the caller may write there once they have a name. */
      write: z.boolean(),
      pace: paceView,
    }),
  ),
  me: visitorView,
});
export type MessengerHome = z.infer<typeof messengerHome>;

export const publicChannelsView = z.object({
  open: z.boolean(),
  organisation: organisationView,
  /** Guests who may not write now, the newest first. */
  bans: z.array(
    z.object({
      id: id(),
      nickname: z.string(),
      /** Bans everybody without an account behind a network address, instead of one guest. */
      address: z.boolean(),
      reason: z.string(),
      until: z.nullable(instant()),
      createdAt: instant(),
    }),
  ),
  allowed: z.object({ change: z.boolean() }),
});
export type PublicChannelsView = z.infer<typeof publicChannelsView>;
