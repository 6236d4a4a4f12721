import type { SQL } from "drizzle-orm";
import { type ContactState, chooseOutreachWay } from "#core/register/outreach/choose-way.ts";
import type { OutreachWay, UnreachedReason } from "#core/register/outreach/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { createContactCode, hashContact, isOutreachOn, listRefusals } from "../store/contacts.ts";
import {
  listRegisterPeople,
  readOrganisationName,
  type RegisterPerson,
} from "../store/register-people.ts";
import { writeOutreachSms } from "./write-message.ts";

/** How somebody is reached: the way and the hash of the contact, or why not. */
export type PlannedPerson = RegisterPerson &
  ({ way: OutreachWay; hash: string } | { way: null; reason: UnreachedReason });

/** Whom a message is for: SQL with a `person_id`. `urgent` goes to the phone first. */
export type OutreachAudience = { orgId: string; homes: SQL; urgent: boolean };

/** Chooses for each person without an account how they are reached, in the order of their ids. */
export async function planOutreach(
  world: World,
  tx: Tx,
  { orgId, homes, urgent }: OutreachAudience,
  page: { after: string | null; atMost: number | null } = { after: null, atMost: null },
): Promise<PlannedPerson[]> {
  const found = await listRegisterPeople(tx, homes, page);
  if (found.length === 0) return [];
  const refusals = await listRefusals(tx, orgId);
  return found.map((row) => planPerson(world, row, { orgId, urgent, refusals }));
}

function planPerson(
  world: World,
  row: RegisterPerson,
  { orgId, urgent, refusals }: { orgId: string; urgent: boolean; refusals: ReadonlySet<string> },
): PlannedPerson {
  const { secret } = world.config;
  const email = row.email && hashContact(secret, { orgId, kind: "email", value: row.email });
  const phone = row.phone && hashContact(secret, { orgId, kind: "phone", value: row.phone });
  const state = (hash: string | null, isReached: boolean): ContactState =>
    !hash ? "missing" : refusals.has(hash) ? "refused" : isReached ? "usable" : "number";
  const contacts = {
    email: sendsLetters(world.config) ? state(email, true) : "missing",
    phone: world.sms.arrives ? state(phone, world.sms.reaches(row.phone ?? "")) : "missing",
  } as const;
  const way = chooseOutreachWay(contacts, { urgent });
  if (way === "email" || way === "sms")
    return { ...row, way, hash: (way === "email" ? email : phone) ?? "" };
  return { ...row, way: null, reason: way };
}

/** People by the way that reaches them, and the segments of the text messages, of which a shared phone gets one. */
export type OutreachSize = { email: number; sms: number; segments: number; unreached: number };

/** Counts how a message would reach people without an account; null where the organisation does not reach them. */
export async function sizeOutreach(
  world: World,
  tx: Tx,
  audience: OutreachAudience,
  text: string,
): Promise<OutreachSize | null> {
  if (!(await isOutreachOn(tx, audience.orgId))) return null;
  const planned = await planOutreach(world, tx, audience);
  const of = (way: OutreachWay | null) => planned.filter((row) => row.way === way);
  const phones = new Map(of("sms").map((row) => [row.phone, row.language]));
  const code = createContactCode();
  const message = { organisation: await readOrganisationName(tx, audience.orgId), text };
  const segments = [...phones.values()].map((language) =>
    countSegments(writeOutreachSms(world.config, message, { language, code })),
  );
  return {
    email: of("email").length,
    sms: of("sms").length,
    segments: segments.reduce((sum, count) => sum + count, 0),
    unreached: of(null).length,
  };
}
