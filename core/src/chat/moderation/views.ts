import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";
import { voices } from "../messenger/model.ts";
import { channels, conversationKinds } from "../model.ts";
import { decisions, reportKinds } from "./model.ts";

/** Why somebody may not write, and until when. */
export const silencedView = z.object({ reason: z.string(), until: instant() });

/** How fast the caller may write in a channel. */
export const paceView = z.object({
  /** Seconds between two messages; 0: as fast as one likes. */
  seconds: z.int(),
  /** When the caller may write again; null: now. */
  until: z.nullable(instant()),
});
export type PaceView = z.infer<typeof paceView>;

const placeView = {
  kind: z.enum(conversationKinds),
  channel: z.nullable(z.enum(channels)),
  building: z.nullable(z.object({ id: id(), address: z.string() })),
};

const nearView = z.object({
  id: id(),
  name: z.nullable(z.string()),
  body: z.string(),
  createdAt: instant(),
  deleted: z.boolean(),
});

/** A reported message in its context. */
export const caseView = z.object({
  /** The message's own. */
  id: id(),
  version: z.int(),
  openedAt: instant(),
  conversation: z.object({ id: id(), ...placeView, slug: z.string() }),
  message: z.object({
    number: z.int(),
    threadOf: z.nullable(id()),
    voice: z.enum(voices),
    /** Null once they are forgotten. */
    name: z.nullable(z.string()),
    /** Taken away meanwhile, what stood there when it was reported, until that is decided; empty where nobody knows. */
    body: z.string(),
    files: z.int(),
    createdAt: instant(),
    deleted: z.boolean(),
  }),
  before: z.array(nearView),
  after: z.array(nearView),
  reports: z.array(
    z.object({
      id: id(),
      reason: z.enum(reportKinds),
      words: z.string(),
      /** Person who reported; null for a stop word or an erased person. */
      name: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  /** Null while it waits. */
  decided: z.nullable(
    z.object({ decision: z.enum(decisions), name: z.nullable(z.string()), at: instant() }),
  ),
  /** Decisions that are allowed. */
  allowed: z.array(z.enum(decisions)),
});
export type CaseView = z.infer<typeof caseView>;

export const casesView = z.object({
  items: z.array(caseView),
  /** Cursor of the next page; null at the end. */
  before: z.nullable(id()),
});
export type CasesView = z.infer<typeof casesView>;

/** How many reported messages wait. */
export const caseCount = z.object({ open: z.int() });

/** Somebody who may not write for a while. */
export const silenceView = z.object({
  id: id(),
  name: z.nullable(z.string()),
  guest: z.boolean(),
  reason: z.string(),
  until: instant(),
  createdAt: instant(),
});

/** How an organisation's channels are kept in order. */
export const moderationView = z.object({
  channels: z.array(
    z.object({
      id: id(),
      ...placeView,
      slow: z.int(),
      readOnly: z.boolean(),
      allowed: z.object({ change: z.boolean() }),
    }),
  ),
  words: z.array(z.object({ id: id(), word: z.string() })),
  silences: z.array(silenceView),
  allowed: z.object({ words: z.boolean() }),
});
export type ModerationView = z.infer<typeof moderationView>;
