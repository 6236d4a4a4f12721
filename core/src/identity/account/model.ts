import * as z from "zod/mini";
import { email, id, instant, smsCode } from "#core/kernel/validation.ts";
import type { Language } from "#core/kernel/language.ts";
import { mapLanguages } from "#core/kernel/map-languages.ts";
import { givenPassword, token } from "../model.ts";

// What a person may do with the account as a whole: move it to another address, take its data
// along, be forgotten.

export const tokenInput = z.strictObject({ token: token() });

/** `old`: the mailbox one has, which approves or stops; `new`: the one to be proved. */
export const emailChangeSides = ["old", "new"] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

export const emailChangeInput = z.strictObject({ email: email(), password: givenPassword() });
export type EmailChangeRequest = z.output<typeof emailChangeInput>;

/** A change of address under way, as its person sees it. */
export const emailChangeView = z.object({
  email: z.string(),
  approved: z.boolean(),
  proved: z.boolean(),
  expiresAt: instant(),
});
export type EmailChangeView = z.output<typeof emailChangeView>;

/** Data that the holder of a letter's link may see before answering. */
export const emailChangeLink = z.object({
  side: z.enum(emailChangeSides),
  email: z.string(),
  /** True when this side has confirmed. */
  confirmed: z.boolean(),
  /** True when both have confirmed and the email is changed. */
  done: z.boolean(),
  expiresAt: instant(),
});
export type EmailChangeLink = z.output<typeof emailChangeLink>;

/** `waiting`: the other mailbox has yet to answer. */
export const emailChangeOutcome = z.object({ state: z.enum(["waiting", "done"]) });

export const exportStates = ["waiting", "ready", "failed"] as const;

export const exportView = z.object({
  id: id(),
  state: z.enum(exportStates),
  /** Bytes. */
  size: z.int(),
  createdAt: instant(),
  expiresAt: instant(),
});
export type ExportView = z.output<typeof exportView>;

const wordsOfDeletion: Readonly<Partial<Record<Language, string>>> = {
  uk: "ВИДАЛИТИ",
  en: "DELETE",
  ru: "УДАЛИТЬ",
};

/** Typed by whoever wants to be forgotten, in any of the languages; English stands in for a missing one. */
export const deletionWords = mapLanguages((language) => wordsOfDeletion[language] ?? "DELETE");

export const deletionInput = z.strictObject({
  password: givenPassword(),
  word: z.string().check(
    z.minLength(1),
    z.maxLength(20),
    z.refine((word) => Object.values(deletionWords).includes(word.trim().toUpperCase()), {
      error: "confirmation",
    }),
  ),
});
export type DeletionRequest = z.output<typeof deletionInput>;

/** Limits of the code that confirms a phone. */
export const phoneCodeLimits = { minutes: 10, tries: 5 } as const;

export const phoneCodeInput = z.strictObject({
  code: smsCode(),
});
export type PhoneCodeGiven = z.output<typeof phoneCodeInput>;

/** The phone of the profile, as the way of text messages. */
export const phoneView = z.object({
  /** True where text messages are sent at all. */
  available: z.boolean(),
  /** True where the person's organisations send none: the limit of each is 0. */
  isLimitZero: z.boolean(),
  /** True where there is a phone and it takes them: a mobile one, of a country that is served. */
  reachable: z.boolean(),
  confirmed: z.boolean(),
  /** The code that waits to be typed, and the tries that are left. */
  code: z.nullable(z.object({ expiresAt: instant(), left: z.int() })),
});
export type PhoneView = z.output<typeof phoneView>;
