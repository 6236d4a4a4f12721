import * as z from "zod/mini";
import { printView } from "#core/files/prints/views.ts";
import { languages } from "#core/kernel/language.ts";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { id, opaque } from "#core/kernel/validation.ts";
import { outreachWays } from "#core/register/outreach/model.ts";
import { refusals } from "../slice.ts";
import { outreachLists, outreachOutcomes } from "./model.ts";

const ofFiles = { "files.print_busy": 409 } as const;
const procedure = proceduresWith({ ...refusals, ...ofFiles });

/** `about` is the id of what was written about: a post. */
export const outreachRecordInput = z.strictObject({
  about: id(),
  list: z.enum(outreachLists),
  cursor: z.optional(opaque(1_000)),
});
export type OutreachRecordInput = z.infer<typeof outreachRecordInput>;

export const outreachPrintInput = z.strictObject({
  about: id(),
  language: z.optional(z.enum(languages)),
});
export type OutreachPrintInput = z.infer<typeof outreachPrintInput>;

export const outreachSendingInput = z.strictObject({ about: id() });
export type OutreachSendingInput = z.infer<typeof outreachSendingInput>;

/** Messages that were stopped, or are sent after all. */
const outreachSending = z.object({ count: z.int() });

/** Somebody without an account, with how a message came to them. */
const outreachPerson = z.object({
  id: id(),
  name: z.string(),
  homes: z.array(z.object({ address: z.string(), apartment: z.string() })),
  outcome: z.enum(outreachOutcomes),
  /** Way of the last attempt. */
  way: z.enum(outreachWays),
  /** Why it did not come: `no_contact`, `number`, `limit`; null where it did. */
  reason: z.nullable(z.string()),
});
export type OutreachPersonView = z.infer<typeof outreachPerson>;

/** Messages about a thing to people without an account: how many came how, and to whom none did. */
export const outreachRecord = z.object({
  counts: z.object({
    email: z.int(),
    sms: z.int(),
    waiting: z.int(),
    unreached: z.int(),
    /** Part of `waiting` that was not handed over yet and can be stopped. */
    queued: z.int(),
    /** Part of `unreached` that staff stopped. */
    stopped: z.int(),
    /** Segments of the text messages. */
    segments: z.int(),
    /** Apartments in which nobody was reached, with an account or without: each gets a letter. */
    letters: z.int(),
  }),
  items: z.array(outreachPerson),
  nextCursor: z.nullable(z.string()),
  /** The caller serves all whom it is for, and may stop and resume it. */
  stoppable: z.boolean(),
});
export type OutreachRecord = z.infer<typeof outreachRecord>;

export const outreachRecordContract = {
  get: procedure({
    method: "GET",
    path: "/outreach-records/{about}",
    summary: "Messages to people without an account",
    access: "staff",
    input: outreachRecordInput,
    output: outreachRecord,
  }),
  stop: procedure({
    method: "POST",
    path: "/outreach-records/{about}/stop",
    summary: "Stop messages that have not been handed over",
    access: "staff",
    input: outreachSendingInput,
    output: outreachSending,
  }),
  resume: procedure({
    method: "POST",
    path: "/outreach-records/{about}/resume",
    summary: "Send the messages that were stopped",
    access: "staff",
    input: outreachSendingInput,
    output: outreachSending,
  }),
  print: procedure({
    method: "POST",
    path: "/outreach-records/{about}/letters",
    summary: "Print letters to apartments in which nobody was reached",
    access: "staff",
    idempotent: true,
    input: outreachPrintInput,
    output: printView,
    refuses: ["notifications.all_reached", "files.print_busy", "api.key_reused"],
  }),
};
