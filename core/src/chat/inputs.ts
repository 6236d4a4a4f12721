import * as z from "zod/mini";
import { id, queryInt, lines } from "#core/kernel/validation.ts";
import { hasVisibleText } from "#core/kernel/words/clean-text.ts";
import { chatFilters, chatLimits as limits } from "./model.ts";
import { mentionIds } from "./talk/inputs.ts";

const one = { id: id() };
const number = () => queryInt(0, 999_999_999);
const body = () => lines(0, limits.body.max);

/** All channels, and so many of the chats. */
export const conversationsInput = z.strictObject({
  filter: z.optional(z.enum(chatFilters)),
  limit: z.optional(queryInt(1, limits.chats.max)),
});
export type ConversationsInput = z.infer<typeof conversationsInput>;

/** Opens the chat with the management: of a resident by themselves , or by staff with one. */
export const openManagementInput = z.strictObject({
  orgId: id(),
  residentId: z.optional(id()),
});
export type OpenManagementInput = z.infer<typeof openManagementInput>;

export const openDirectInput = z.strictObject({ personId: id() });
export type OpenDirectInput = z.infer<typeof openDirectInput>;

export const conversationInput = z.strictObject(one);

/**
 * A stretch of a conversation by its numbers: the newest where nothing is named, what comes before or after a
 * number, or what lies around it. With a thread, the replies to that message instead.
 */
export const messagesInput = z.strictObject({
  ...one,
  before: z.optional(number()),
  after: z.optional(number()),
  around: z.optional(number()),
  thread: z.optional(id()),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type MessagesInput = z.infer<typeof messagesInput>;

export const messageInput = z.strictObject(one);

/** `messageId` is made by who sends: sent again it is the same message. */
export const sendInput = z
  .strictObject({
    ...one,
    messageId: id(),
    body: body(),
    threadOf: z.optional(z.nullable(id())),
    /** A note among staff; in the thread of a note everything is one. */
    internal: z.optional(z.boolean()),
    /** A message of the same conversation that it quotes. */
    quoteOf: z.optional(z.nullable(id())),
    /** Whom the words name; whoever does not read the conversation is left out. */
    mentions: z.optional(mentionIds()),
    /** Pictures and papers uploaded by the sender for use "attachment". */
    fileIds: z.optional(z.array(id()).check(z.maxLength(limits.files))),
  })
  .check(
    z.refine(({ body: text, fileIds = [] }) => hasVisibleText(text) || fileIds.length > 0, {
      path: ["body"],
      error: "required",
    }),
  );
export type SendInput = z.infer<typeof sendInput>;

export const editInput = z.strictObject({
  ...one,
  body: lines(limits.body.min, limits.body.max).check(
    z.refine(hasVisibleText, { error: "required" }),
  ),
});
export type EditInput = z.infer<typeof editInput>;

/** Everything up to this number has been seen. */
export const readInput = z.strictObject({ ...one, number: number() });
export type ReadInput = z.infer<typeof readInput>;
