import * as z from "zod/mini";
import { instant } from "#core/kernel/validation.ts";
import { linkEndings } from "../model.ts";

/** Link of a person's chat in Telegram, as the settings show it. */
export const telegramView = z.object({
  /** False where the installation has no bot. */
  available: z.boolean(),
  link: z.nullable(
    z.object({
      /** `@name`, or the first name of whoever has none. */
      name: z.string(),
      linkedAt: instant(),
    }),
  ),
  /** Why the last link has ended, where its person did not end it here. */
  ended: z.nullable(z.object({ reason: z.enum(linkEndings), at: instant() })),
});
export type TelegramView = z.infer<typeof telegramView>;

/** Address that links the chat of whoever opens it first; it names the bot and a one-time code. */
export const telegramInvitation = z.object({ url: z.string(), expiresAt: instant() });
export type TelegramInvitation = z.infer<typeof telegramInvitation>;
