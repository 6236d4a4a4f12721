import * as z from "zod/mini";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { email, id, text } from "#core/kernel/validation.ts";

/**
 * Builds the schema of a phone that people can call, short numbers included; empty if there is
 * none.
 */
export const callablePhone = () =>
  text(0, 40).check(z.refine((value) => value === "" || isCallable(value), { error: "phone" }));

/** Returns whether a text is a phone of 3 to 15 digits, as many as E.164 has at most. */
function isCallable(value: string): boolean {
  const digits = value.replaceAll(/\D/g, "").length;
  return /^\+?[\d\s()-]+$/.test(value) && digits >= 3 && digits <= 15;
}

/** Address of a site as people type it: `osbb.example`, `https://osbb.example/`. Parsed with its protocol; empty where there is none. */
const website = () =>
  z.pipe(
    text(0, 200).check(
      z.refine((value) => value === "" || siteOf(value) !== null, { error: "url" }),
    ),
    z.transform((value) => siteOf(value) ?? value),
  );

function siteOf(value: string): string | null {
  const written = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;
  try {
    const { protocol, hostname, username, href } = new URL(written);
    const isSite = /^https?:$/.test(protocol) && /[^.]\.[^.]{2,}$/.test(hostname) && !username;
    return isSite && !/\s/.test(value) ? href : null;
  } catch {
    return null;
  }
}

/** Address for letters; empty where there is none. */
const mailbox = () =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.refine((value) => value === "" || isEmail(value), { error: "email" }),
  );

const isEmail = (value: string) => email().safeParse(value).success;

/** Whom to reach about a building. */
const written = {
  /** The management, or who answers there. */
  name: text(1, 120),
  phone: callablePhone(),
  /** When somebody answers, in their own words. */
  hours: text(0, 200),
  /** The dispatcher, day and night. */
  emergencyPhone: callablePhone(),
  address: text(0, 200),
  website: z.prefault(website(), ""),
  /** Where visitors' questions go. */
  email: z.prefault(mailbox(), ""),
};

/** `version` 0: there were none yet. */
export const saveContactsInput = z.strictObject({
  ...written,
  version: z.int().check(z.minimum(0), z.maximum(999_999_999)),
});
export type SaveContactsInput = z.output<typeof saveContactsInput>;

/** The contacts of an organisation; empty texts where it has not said. */
export const contactsView = z.object({
  orgId: id(),
  organisation: z.string(),
  name: z.string(),
  phone: z.string(),
  hours: z.string(),
  emergencyPhone: z.string(),
  /** Phone of whoever is on duty; empty outside duty hours. */
  dutyPhone: z.string(),
  address: z.string(),
  website: z.string(),
  email: z.string(),
  version: z.int(),
});
export type ContactsView = z.infer<typeof contactsView>;

/**
 * Returns null if the actor may change the organisation's contacts: staff who serve all buildings.
 */
export function canSaveContacts(actor: Actor): RefusalResult | null {
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}

/**
 * How many apartments in use there are, of how many somebody with an account is owner or resident today, and the
 * local date on which the organisation began; null without an apartment.
 */
export const joinedView = z.object({
  apartments: z.int(),
  joined: z.int(),
  begunOn: z.nullable(z.iso.date()),
});
export type JoinedView = z.infer<typeof joinedView>;
