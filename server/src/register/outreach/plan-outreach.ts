import { setImmediate } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { type ContactState, chooseOutreachWay } from "#core/register/outreach/choose-way.ts";
import { foretellOutreach, type OutreachSize } from "#core/register/outreach/foretell-outreach.ts";
import type { Language } from "#core/kernel/language.ts";
import type { ContactKind, OutreachWay, UnreachedReason } from "#core/register/outreach/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import { countSmsLeftOf } from "#server/platform/lookups.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { createContactCode, hashContact, isOutreachOn, listRefusals } from "../store/contacts.ts";
import {
  listRegisterPeople,
  readOrganisationName,
  type RegisterPerson,
} from "../store/register-people.ts";

import { writeOutreachSms } from "./write-message.ts";

/** How somebody is reached, or why not; `hasLetter`: a letter takes over a text message that is not sent. */
export type PlannedPerson = RegisterPerson & { hasLetter: boolean } & (
    | { way: OutreachWay }
    | { way: null; reason: UnreachedReason }
  );

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
  const hasLetter = urgent && way === "sms" && email === "usable";
  return way === "email" || way === "sms"
    ? { ...row, hasLetter, way }
    : { ...row, hasLetter, way: null, reason: way };
}

/** Counts how a message would reach people without an account; null where the organisation does not reach them. */
export async function sizeOutreach(
  world: World,
  tx: Tx,
  audience: OutreachAudience,
  write: (language: Language) => string,
): Promise<OutreachSize | null> {
  const { orgId, urgent } = audience;
  if (!(await isOutreachOn(tx, orgId))) return null;
  const planned = await planOutreach(world, tx, audience);
  const code = createContactCode();
  const takesAnswers = world.sms.provider?.takesAnswers ?? false;
  const organisation = await readOrganisationName(tx, orgId);
  const measure = (language: Language) => {
    const message = { organisation, text: write(language) };
    const target = { language, code, takesAnswers };
    return countSegments(writeOutreachSms(world.config, message, target));
  };
  const left = await countSmsLeftOf(world.slices, tx, orgId, { urgent, now: world.clock() });
  return foretellOutreach(planned, { measure, left });
}
