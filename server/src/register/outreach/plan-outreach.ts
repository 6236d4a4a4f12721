import { setImmediate } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { type ContactState, chooseOutreachWay } from "#core/register/outreach/choose-way.ts";
import type { Language } from "#core/kernel/language.ts";
import type { ContactKind, OutreachWay, UnreachedReason } from "#core/register/outreach/model.ts";
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

/** How somebody is reached, or why not. */
export type PlannedPerson = RegisterPerson &
  ({ way: OutreachWay } | { way: null; reason: UnreachedReason });

/** Whom a message is for: SQL with a `person_id`. `urgent` goes to the phone first. */
export type OutreachAudience = { orgId: string; homes: SQL; urgent: boolean };

/** People that are planned before other calls have their turn: reading a phone takes a while. */
const plannedAtOnce = 500;

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
  const planned: PlannedPerson[] = [];
  for (const row of found) {
    planned.push(planPerson(world, row, { orgId, urgent, refusals }));
    if (planned.length % plannedAtOnce === 0) await setImmediate();
  }
  return planned;
}

function planPerson(
  world: World,
  row: RegisterPerson,
  { orgId, urgent, refusals }: { orgId: string; urgent: boolean; refusals: ReadonlySet<string> },
): PlannedPerson {
  const { secret } = world.config;
  const isRefused = (kind: ContactKind, value: string) =>
    refusals.size > 0 && refusals.has(hashContact(secret, { orgId, kind, value }));
  const stateOf = (kind: ContactKind, arrives: boolean): ContactState => {
    const value = row[kind];
    if (!value || !arrives) return "missing";
    if (isRefused(kind, value)) return "refused";
    return kind === "email" || world.sms.reaches(value) ? "usable" : "number";
  };
  const email = stateOf("email", sendsLetters(world.config));
  // Whom a letter reaches needs no phone.
  const phone = email === "usable" && !urgent ? "missing" : stateOf("phone", world.sms.arrives);
  const way = chooseOutreachWay({ email, phone }, { urgent });
  return way === "email" || way === "sms" ? { ...row, way } : { ...row, way: null, reason: way };
}

/** People by the way that reaches them, and the segments of the text messages, of which a shared phone gets one. */
export type OutreachSize = { email: number; sms: number; segments: number; unreached: number };

/** Counts how a message would reach people without an account; null where the organisation does not reach them. */
export async function sizeOutreach(
  world: World,
  tx: Tx,
  audience: OutreachAudience,
  write: (language: Language) => string,
): Promise<OutreachSize | null> {
  if (!(await isOutreachOn(tx, audience.orgId))) return null;
  const planned = await planOutreach(world, tx, audience);
  const of = (way: OutreachWay | null) => planned.filter((row) => row.way === way);
  const phones = new Map(of("sms").map((row) => [row.phone, row.language]));
  const code = createContactCode();
  const takesAnswers = world.sms.provider?.takesAnswers ?? false;
  const organisation = await readOrganisationName(tx, audience.orgId);
  const segments = [...phones.values()].map((language) =>
    countSegments(
      writeOutreachSms(
        world.config,
        { organisation, text: write(language) },
        { language, code, takesAnswers },
      ),
    ),
  );
  return {
    email: of("email").length,
    sms: of("sms").length,
    segments: segments.reduce((sum, count) => sum + count, 0),
    unreached: of(null).length,
  };
}
