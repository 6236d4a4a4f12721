import type { SQL } from "drizzle-orm";
import type { Database, Scope, Tx } from "./database/database.ts";
import type { ReadPublicPage } from "./skills/public-page-model.ts";

/** Person who was notified of a fact. `readAt`: when they first saw it; a letter is a delivery as well. */
export type NotifiedPerson = {
  eventId: number;
  personId: string;
  name: string;
  readAt: Date | null;
  deliveries: readonly { channel: string; state: string; reason: string | null }[];
};

/**
 * Subject of messages to people without an account; `served`: the buildings that count, null for all; `today`: a local
 * date.
 */
export type OutreachHomes = {
  about: string;
  /** Builds SQL for `person_id, apartment_id` of everybody whom it concerns. */
  outreach: { homes(about: SQL, today: SQL): SQL };
  served: readonly string[] | null;
  today: string;
};

/** Person without an account who got a message by their phone or their address. */
export type MessagedPerson = { personId: string; way: "email" | "sms" };

/** Questions that earlier slices ask of a later one. */
export type Lookups = {
  /** Finds the phones of those on duty at an instant, by organisation. */
  findDutyPhones?: (
    tx: Tx,
    orgIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Finds who was notified of these facts and how. */
  findNotified?: (tx: Tx, eventIds: readonly number[]) => Promise<readonly NotifiedPerson[]>;
  /** Finds who of those without an account got a message about a subject, or still waits for it. */
  findMessaged?: (db: Database, scope: Scope, subject: OutreachHomes) => Promise<MessagedPerson[]>;
  /** Filters organisations to those that may send text messages. */
  filterSmsSenders?: (tx: Tx, orgIds: readonly string[]) => Promise<readonly string[]>;
  /** Counts the SMS segments that an organisation may still use this month. */
  countSmsLeft?: (tx: Tx, orgId: string, at: { urgent: boolean; now: Date }) => Promise<number>;
  /** Finds the day on which its provider paid a card payment out. */
  findPaidOutOn?: (db: Database, scope: Scope, paymentId: string) => Promise<string | null>;
  /** Reads what the public page of an organisation shows to everybody. */
  readPublicPage?: ReadPublicPage;
};

/** As much of a slice as answers earlier ones. */
type WithLookups = {
  lookups?: Lookups;
  findPublicPath?: (tx: Tx, orgId: string) => Promise<string | null>;
};

/** Finds the phones of those on duty at an instant, by organisation. */
export async function findDutyPhonesOf(
  slices: readonly WithLookups[],
  tx: Tx,
  orgIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const found = slices.find(({ lookups }) => lookups?.findDutyPhones)?.lookups?.findDutyPhones;
  return (await found?.(tx, orgIds, now)) ?? new Map<string, string>();
}

/** Finds who was notified of these facts and how. */
export async function findNotifiedOf(
  slices: readonly WithLookups[],
  tx: Tx,
  eventIds: readonly number[],
): Promise<readonly NotifiedPerson[]> {
  const found = slices.find(({ lookups }) => lookups?.findNotified)?.lookups?.findNotified;
  return eventIds.length > 0 ? ((await found?.(tx, eventIds)) ?? []) : [];
}

/** Finds who of those without an account got a message about a subject, or still waits for it. */
export async function findMessagedOf(
  slices: readonly WithLookups[],
  db: Database,
  scope: Scope,
  subject: OutreachHomes,
): Promise<MessagedPerson[]> {
  const found = slices.find(({ lookups }) => lookups?.findMessaged)?.lookups;
  return (await found?.findMessaged?.(db, scope, subject)) ?? [];
}

/** Filters organisations to those that may send text messages. */
export async function filterSmsSendersOf(
  slices: readonly WithLookups[],
  tx: Tx,
  orgIds: readonly string[],
): Promise<readonly string[]> {
  const found = slices.find(({ lookups }) => lookups?.filterSmsSenders)?.lookups?.filterSmsSenders;
  return (await found?.(tx, orgIds)) ?? orgIds;
}

/** Counts the SMS segments that an organisation may still use this month; what is urgent has a reserve. */
export async function countSmsLeftOf(
  slices: readonly WithLookups[],
  tx: Tx,
  orgId: string,
  at: { urgent: boolean; now: Date },
): Promise<number> {
  const found = slices.find(({ lookups }) => lookups?.countSmsLeft)?.lookups?.countSmsLeft;
  return (await found?.(tx, orgId, at)) ?? Infinity;
}

/** Finds the day on which its provider paid a card payment out; null if it has not, by the books. */
export async function findPaidOutOnOf(
  slices: readonly WithLookups[],
  db: Database,
  scope: Scope,
  paymentId: string,
): Promise<string | null> {
  const found = slices.find(({ lookups }) => lookups?.findPaidOutOn)?.lookups;
  return (await found?.findPaidOutOn?.(db, scope, paymentId)) ?? null;
}

/** Finds the path at which an organisation shows itself to everybody; null if it does not. Runs as a guest. */
export async function findPublicPathOf(
  slices: readonly WithLookups[],
  tx: Tx,
  orgId: string,
): Promise<string | null> {
  for (const { findPublicPath } of slices) {
    const path = await findPublicPath?.(tx, orgId);
    if (path) return path;
  }
  return null;
}
