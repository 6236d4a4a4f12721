import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { themes } from "#core/identity/model.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import {
  dateFormats,
  letterFrequencies,
  type NotificationChoices,
  type PrivacyChoices,
  type QuietHours,
  usualQuietHours,
} from "#core/identity/preferences.ts";
import { legalTypes } from "#core/identity/legal.ts";
import { roles } from "#core/kernel/actor.ts";
import { zone } from "#core/kernel/time.ts";
import { instant, oneOf } from "#server/platform/database/columns.ts";

export const person = pgTable(
  "person",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for somebody whom a register names without an address: no account until they join by a code. */
    email: text(),
    /** Email recorded by an organisation where another person has it as `email`; identifies within that organisation. */
    contactEmail: text("contact_email"),
    emailVerifiedAt: instant("email_verified_at"),
    /** Role of a person who is no staff; an active `staff` row overrides it. */
    role: text({ enum: roles }).notNull().default("resident"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    /** The number that they confirmed by a code; counts only while it is their phone. */
    confirmedPhone: text("confirmed_phone"),
    language: text({ enum: languages }).notNull().default("uk"),
    theme: text({ enum: themes }).notNull().default("system"),
    timezone: text().notNull().default(zone),
    dateFormat: text("date_format", { enum: dateFormats }).notNull().default("dd.mm.yyyy"),
    /** Choices that differ from the defaults of `core/identity/preferences.ts`. */
    notifications: jsonb().$type<NotificationChoices>().notNull().default({}),
    /** False: not even what is urgent comes by SMS, unless its topic is chosen. */
    urgentSms: boolean("urgent_sms").notNull().default(true),
    /** Null: none. */
    quietHours: jsonb("quiet_hours").$type<QuietHours>().default(usualQuietHours),
    letterFrequency: text("letter_frequency", { enum: letterFrequencies })
      .notNull()
      .default("at_once"),
    privacy: jsonb().$type<PrivacyChoices>().notNull().default({}),
    /** Asked to be forgotten: anonymised after this instant, unless they change their mind. */
    deletionDueAt: instant("deletion_due_at"),
    anonymisedAt: instant("anonymised_at"),
    /** The register import that brought them; its undo takes them back. */
    createdIn: uuid("created_in"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("person_email").on(sql`lower(${table.email})`),
    index("person_contact_email")
      .on(sql`lower(${table.contactEmail})`)
      .where(sql`contact_email is not null`),
    check("person_contact", sql`${table.contactEmail} is null or ${table.email} is null`),
    check("person_role", sql`${table.role} in (${oneOf(roles)})`),
    check("person_theme", sql`${table.theme} in (${oneOf(themes)})`),
    check("person_date_format", sql`${table.dateFormat} in (${oneOf(dateFormats)})`),
    check("person_letters", sql`${table.letterFrequency} in (${oneOf(letterFrequencies)})`),
    index("person_created_in")
      .on(table.createdIn)
      .where(sql`created_in is not null`),
  ],
);

/** The password of a person; without a row one signs in after a reset only. */
export const account = pgTable("account", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  /** scrypt with its salt, `salt:key` in hex. */
  passwordHash: text("password_hash").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Which versions of the terms and of the privacy policy somebody agreed to, and when. */
export const consent = pgTable(
  "consent",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    kind: text({ enum: legalTypes }).notNull(),
    version: integer().notNull(),
    agreedAt: instant("agreed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.version] }),
    check("consent_kind", sql`${table.kind} in (${oneOf(legalTypes)})`),
    check("consent_version", sql`${table.version} > 0`),
  ],
);

export const session = pgTable(
  "session",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's value in hex: a leaked table signs nobody in. */
    tokenHash: text("token_hash").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    remember: boolean().notNull(),
    userAgent: text("user_agent").notNull(),
    address: text().notNull(),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("session_token").on(table.tokenHash),
    index("session_person").on(table.personId),
    index("session_expiry").on(table.expiresAt),
  ],
);

/**
 * A browser somebody signed in with before: what strangers guess elsewhere does not keep it out. It
 * opens nothing by itself.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    /** SHA-256 of the cookie's token in hex. */
    tokenHash: text("token_hash").primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** True when a second factor was entered on it. */
    gaveCode: boolean("gave_code").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("known_device_person").on(table.personId),
    index("known_device_expiry").on(table.expiresAt),
  ],
);

export const failureOutcomes = [
  "wrong_password",
  "wrong_code",
  "wrong_in_session",
  "limited",
] as const;
export type FailureOutcome = (typeof failureOutcomes)[number];

/** Failed sign-ins by the hour, for the operator: the same again is counted, not written again. */
export const signInFailure = pgTable(
  "sign_in_failure",
  {
    hour: instant("hour").notNull(),
    /** HMAC of the address of the account, whether or not there is one; empty where it is not kept apart. */
    account: text().notNull(),
    /** Network address as limits count it; empty where it is not kept apart. */
    address: text().notNull(),
    outcome: text({ enum: failureOutcomes }).notNull(),
    knownDevice: boolean("known_device").notNull(),
    times: integer().notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.account, table.address, table.outcome, table.knownDevice],
    }),
    index("sign_in_failure_account").on(table.account),
    check("sign_in_failure_outcome", sql`${table.outcome} in (${oneOf(failureOutcomes)})`),
  ],
);

/** Details that a person gave at sign-up; they count once the email is verified. */
export type Claims = {
  firstName: string;
  lastName: string;
  phone: string | null;
  language: Language;
};

export const verificationPurposes = ["email", "reset", "second_factor"] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

/** A single-use secret that left by letter or cookie; only its SHA-256 is kept. */
export const verification = pgTable(
  "verification",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text({ enum: verificationPurposes }).notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    /** Value of "remember me", carried over from the first step. */
    remember: boolean().notNull().default(false),
    /** Details that `email` writes to a person whom a register named before sign-up. */
    claims: jsonb().$type<Claims>(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("verification_person").on(table.personId, table.purpose),
    index("verification_expiry").on(table.expiresAt),
    check("verification_purpose", sql`${table.purpose} in (${oneOf(verificationPurposes)})`),
  ],
);

/** The authenticator. Secrets are encrypted with OSELIA_SECRET. */
export const twoFactor = pgTable("two_factor", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  /** Null until the first code has proved the set-up. */
  secret: text(),
  /** A set-up under way; it replaces `secret` once proved. */
  pendingSecret: text("pending_secret"),
  /** The 30-second step of the newest code used: it and older ones are spent. */
  lastStep: integer("last_step").notNull().default(0),
  confirmedAt: instant("confirmed_at"),
});

export const recoveryCode = pgTable(
  "recovery_code",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
);

/** A change of address under way, one per person: it waits for a yes from both mailboxes. */
export const emailChange = pgTable(
  "email_change",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    /** Hash of the link in the letter to the present email. */
    oldTokenHash: text("old_token_hash").notNull(),
    /** Hash of the link in the letter to the new email; unknown to everybody where that email was used already. */
    newTokenHash: text("new_token_hash").notNull(),
    /** The session that asked: the one that stays. */
    sessionId: uuid("session_id").notNull(),
    approvedAt: instant("approved_at"),
    provedAt: instant("proved_at"),
    /** Kept until it expires, so that a second press of the link hears the same. */
    doneAt: instant("done_at"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("email_change_old_token").on(table.oldTokenHash),
    uniqueIndex("email_change_new_token").on(table.newTokenHash),
    index("email_change_expiry").on(table.expiresAt),
  ],
);
