import * as z from "zod/mini";
import { residencyKinds, roles } from "#core/kernel/actor.ts";
import { optionalPhone } from "#core/kernel/numbers/phone.ts";
import {
  email,
  id,
  instant,
  localDate,
  password,
  personName,
  opaque,
} from "#core/kernel/validation.ts";
import { emailFaultReasons, themes } from "./choices.ts";
import { languages } from "#core/kernel/language.ts";
import { givenPassword } from "./credentials.ts";
import { currentLegal, type LegalType, legalTypes } from "./legal.ts";
import {
  dateFormats,
  letterFrequencies,
  isTimezone,
  notificationChannels,
  notificationTopics,
  privacyKeys,
} from "./preferences.ts";

export { themes } from "./choices.ts";
export {
  addressInput,
  codeInput,
  currentPasswordInput,
  givenPassword,
  type SignIn,
  signInInput,
} from "./credentials.ts";

/** Minutes or hours that things live; the letters and screens say the same figures. */
export const lifetimes = {
  resetLinkMinutes: 30,
  verificationLinkHours: 24,
  secondFactorMinutes: 10,
  sessionHours: 12,
  rememberedSessionDays: 30,
  /** However much it is used, a session ends this long after the sign-in. */
  sessionDaysAtMost: 90,
  /** Since its last sign-in a device is known for so long. */
  knownDeviceDays: 180,
  emailChangeHours: 24,
  dataExportHours: 24,
  /** Between asking to be forgotten and being forgotten. */
  deletionGraceDays: 14,
} as const;

/** How many one-time recovery codes a person gets with the second factor. */
export const recoveryCodeCount = 10;

/** Builds the schema of a link's secret. */
export const token = () => opaque(128).check(z.minLength(1));

function keyed<Key extends string, Value>(keys: readonly Key[], value: () => Value) {
  return Object.fromEntries(keys.map((key) => [key, value()])) as Record<Key, Value>;
}

type TypedTwice = { password: string; confirm?: string | undefined };
const same = ({ password, confirm = password }: TypedTwice) => password === confirm;

/** Fields of a password that is chosen. `confirm` is left out by pages that show what was typed; older ones send it. */
export const chosenPassword = { password: password(), confirm: z.optional(givenPassword()) };

/** Builds the check that a repeated password is the same. */
export const samePasswords = () =>
  z.refine<TypedTwice>(same, { path: ["confirm"], error: "passwords_mismatch" });

/** Builds the schema of the version of a text that somebody agrees to. */
const agreedTo = (type: LegalType) =>
  z.int().check(z.minimum(1, { error: "agree" }), z.maximum(currentLegal[type]));

export const signUpInput = z
  .strictObject({
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: z.optional(optionalPhone()),
    ...chosenPassword,
    language: z.optional(z.enum(languages)),
    termsVersion: agreedTo("terms"),
    privacyVersion: agreedTo("privacy"),
  })
  .check(samePasswords());
export type SignUp = z.output<typeof signUpInput>;

/** Consents; those left out are not given now. */
export const consentInput = z.strictObject({
  termsVersion: z.optional(agreedTo("terms")),
  privacyVersion: z.optional(agreedTo("privacy")),
});
export type Consent = z.output<typeof consentInput>;

export const demoSignInInput = z.strictObject({ role: z.enum(roles) });

/** The link of the verification letter counts together with the password chosen at sign-up. */
export const verifyEmailInput = z.strictObject({
  token: token(),
  password: givenPassword(),
  remember: z.prefault(z.boolean(), false),
});
export type VerifyEmail = z.output<typeof verifyEmailInput>;

export const resetInput = z
  .strictObject({ token: token(), password: password(), confirm: givenPassword() })
  .check(samePasswords());

export const changePasswordInput = z
  .strictObject({ current: givenPassword(), password: password(), confirm: givenPassword() })
  .check(samePasswords());

const minuteOfDay = () => z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));
const quietHours = z
  .strictObject({ from: minuteOfDay(), to: minuteOfDay() })
  .check(z.refine(({ from, to }) => from !== to, { path: ["to"], error: "invalid" }));

const flag = z.optional(z.boolean());
const topicChoice = z.optional(z.strictObject(keyed(notificationChannels, () => flag)));

/** Changes that people make of themselves; left out fields stay, also inside the matrix. */
export const profileInput = z.strictObject({
  firstName: z.optional(personName()),
  lastName: z.optional(personName()),
  phone: z.optional(optionalPhone()),
  language: z.optional(z.enum(languages)),
  theme: z.optional(z.enum(themes)),
  timezone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimezone))),
  dateFormat: z.optional(z.enum(dateFormats)),
  notifications: z.optional(z.strictObject(keyed(notificationTopics, () => topicChoice))),
  urgentSms: flag,
  /** Null: none. */
  quietHours: z.optional(z.nullable(quietHours)),
  letterFrequency: z.optional(z.enum(letterFrequencies)),
  privacy: z.optional(z.strictObject({ ...keyed(privacyKeys, () => flag), reads: flag })),
});
export type ProfileChange = z.output<typeof profileInput>;

export const sessionInput = z.strictObject({ id: id() });

/** An apartment as the profile shows it: enough words to recognise it. */
const placeView = z.object({
  orgId: id(),
  buildingId: id(),
  entranceId: z.nullable(id()),
  apartmentId: id(),
  kind: z.enum(residencyKinds),
  since: localDate(),
  city: z.string(),
  postalCode: z.nullable(z.string()),
  address: z.string(),
  apartment: z.string(),
});

export const meView = z.object({
  id: id(),
  email: z.string(),
  role: z.enum(roles),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(languages),
  theme: z.enum(themes),
  timezone: z.string(),
  dateFormat: z.enum(dateFormats),
  /** Topic × channel, complete. */
  notifications: z.object(
    keyed(notificationTopics, () => z.object(keyed(notificationChannels, () => z.boolean()))),
  ),
  /** True: what is urgent comes by SMS as well, whatever the topic. */
  urgentSms: z.boolean(),
  /** When letters, push and SMS wait unless they are urgent; null: never. */
  quietHours: z.nullable(z.object({ from: z.int(), to: z.int() })),
  letterFrequency: z.enum(letterFrequencies),
  /** Fields that neighbours may see, and whether the other side of a chat sees what was read. */
  privacy: z.object({ ...keyed(privacyKeys, () => z.boolean()), reads: z.boolean() }),
  /** Why and since when letters to the address do not arrive, or that its person complained about them. */
  emailFault: z.nullable(z.object({ reason: z.enum(emailFaultReasons), at: instant() })),
  /** When the account is forgotten, where its person asked for that. */
  deletionDueAt: z.nullable(instant()),
  totpEnabled: z.boolean(),
  /** True for an administrator who has to set up the second factor before anything else. */
  totpRequired: z.boolean(),
  /** True for somebody whose first steps are not finished. */
  onboardingDue: z.boolean(),
  /** The texts whose version in force they have not agreed to. */
  consentDue: z.array(z.enum(legalTypes)),
  organisations: z.array(z.object({ id: id(), name: z.string() })),
  /** Where somebody who has neither a job nor a place worked until their access was switched off. */
  formerOrganisation: z.nullable(z.string()),
  /** True for staff who serve all buildings: new ones, and registers of any, are theirs to bring. */
  allBuildings: z.boolean(),
  /** `until` is the first day on which the apartment is no longer theirs in any way; null: no end is recorded. */
  places: z.array(z.object({ ...placeView.shape, until: z.nullable(localDate()) })),
  /** Where they lived or owned before, the latest first: what was theirs there stays theirs to read. */
  formerPlaces: z.array(z.object({ ...placeView.shape, until: localDate() })),
});
export type MeView = z.output<typeof meView>;

/**
 * Answer to the browser's first question: person (null: nobody), demo, and whether `mail` reaches
 * people. `horizon` is the newest fact that every later read knows; the live stream continues
 * there.
 */
export const entryView = z.object({
  me: z.nullable(meView),
  demo: z.boolean(),
  mail: z.boolean(),
  offer: z.object({ prices: z.boolean(), newCompanies: z.boolean() }),
  horizon: z.nullable(z.number()),
  /** Name of the organisation that ended the access, and with it the session, of whoever was signed in here. */
  accessEnded: z.nullable(z.string()),
});
export type EntryView = z.output<typeof entryView>;

/** A sign-in ends signed in, or asks for the second factor through `signInCode`. */
export const signInOutcome = z.discriminatedUnion("next", [
  z.object({ next: z.literal("done"), me: meView }),
  z.object({ next: z.literal("code") }),
]);
export type SignInOutcome = z.output<typeof signInOutcome>;

export const sessionView = z.object({
  id: id(),
  current: z.boolean(),
  remember: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  startedAt: instant(),
  seenAt: instant(),
  expiresAt: instant(),
});
export type SessionView = z.output<typeof sessionView>;

/** `uri` goes into the QR code; `secret` is the same for typing (base32). */
export const totpSetup = z.object({ uri: z.string(), secret: z.string() });

export const recoveryCodes = z.object({ codes: z.array(z.string()) });
