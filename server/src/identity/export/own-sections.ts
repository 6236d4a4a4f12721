import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Section, Subject } from "#server/platform/personal-data.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import { outboxMail } from "#server/platform/table.ts";
import { consent, knownDevice, person, session, twoFactor } from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";

type Rows = SQL<Array<Record<string, unknown>>>;

const profile = (personId: SQL): Rows =>
  select(
    sql`json_build_array(${jsonObject({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified_at: person.emailVerifiedAt,
      phone: person.phone,
      phone_confirmed: sql`${person.confirmedPhone} is not null and ${person.confirmedPhone} = ${person.phone}`,
      role: person.role,
      language: person.language,
      theme: person.theme,
      timezone: person.timezone,
      date_format: person.dateFormat,
      notifications: person.notifications,
      urgent_sms: person.urgentSms,
      quiet_hours: person.quietHours,
      letter_frequency: person.letterFrequency,
      privacy: person.privacy,
      email_fault: sql`(select json_build_object('reason', ${emailFault.reason}, 'at', ${emailFault.at},
        'complained_at', ${emailFault.complainedAt}, 'lifted_at', ${emailFault.liftedAt}) from ${emailFault} where ${emailFault.personId} = ${person.id})`,
      created_at: person.createdAt,
      deletion_due_at: person.deletionDueAt,
      two_step_sign_in: sql`exists (select 1 from ${twoFactor}
        where ${twoFactor.personId} = ${person.id} and ${twoFactor.confirmedAt} is not null)`,
    })})`,
    sql`from ${person} where ${person.id} = ${personId}`,
  );

const sessions = (personId: SQL): Rows =>
  select(
    jsonList(
      jsonObject({
        started_at: session.createdAt,
        seen_at: session.seenAt,
        expires_at: session.expiresAt,
        address: session.address,
        device: session.userAgent,
        remembered: session.remember,
      }),
      sql`${session.createdAt}`,
    ),
    sql`from ${session} where ${session.personId} = ${personId}`,
  );

const devices = (personId: SQL): Rows =>
  select(
    jsonList(
      jsonObject({
        known_since: knownDevice.createdAt,
        last_sign_in: knownDevice.usedAt,
        known_until: knownDevice.expiresAt,
      }),
      sql`${knownDevice.createdAt}`,
    ),
    sql`from ${knownDevice} where ${knownDevice.personId} = ${personId}`,
  );

const consents = (personId: SQL): Rows =>
  select(
    jsonList(
      jsonObject({ text: consent.kind, version: consent.version, agreed_at: consent.agreedAt }),
      sql`${consent.agreedAt}, ${consent.kind}`,
    ),
    sql`from ${consent} where ${consent.personId} = ${personId}`,
  );

const letters = (personId: SQL): Rows =>
  select(
    jsonList(
      jsonObject({
        sent_at: outboxMail.createdAt,
        kind: outboxMail.kind,
        to: outboxMail.recipient,
        subject: outboxMail.subject,
      }),
      sql`${outboxMail.createdAt}`,
    ),
    sql`from ${outboxMail} join ${person} on ${outboxMail.personId} = ${person.id}
      or ${outboxMail.personId} is null and lower(${outboxMail.recipient}) = lower(${person.email})
    where ${person.id} = ${personId}`,
  );

/** Builds the query of events about the person, without details that may concern others. */
const eventsBetween = (personId: SQL, after: number, last: number): Rows =>
  select(
    jsonList(
      jsonObject({
        id: event.id,
        at: event.at,
        kind: event.kind,
        subject: event.subject,
        by: sql`case when ${event.actorId} = ${personId} then 'you'
          when ${event.actorId} is null then 'the program' else 'somebody else' end`,
        details: sql`case when ${event.orgId} is null then ${event.data} end`,
      }),
      sql`${event.id}`,
    ),
    sql`from ${event} where ${event.id} > ${param(after, "bigint")} and ${event.id} <= ${param(last, "bigint")}
      and (${event.actorId} = ${personId} or ${event.subject} ->> 'person' = ${personId}::text)`,
  );

/** Events that one statement looks through: the trail has no index by person. */
const stride = 100_000;

/** Returns identity's sections of a person's archive. */
export function ownSections(db: Database, subject: Subject): Section[] {
  const whole = (name: string, rows: (personId: SQL) => Rows): Section => ({
    name,
    async *pages() {
      yield await runRead(db, subject, rows(param(subject.personId, "uuid")));
    },
  });
  return [
    whole("profile", profile),
    whole("sessions", sessions),
    whole("known_devices", devices),
    whole("consents", consents),
    whole("letters", letters),
    { name: "events", pages: () => events(db, subject) },
  ];
}

async function* events(db: Database, subject: Subject) {
  const newest = sql<number>`to_json(coalesce(max(${event.id}), 0))`;
  const last = await runRead(db, subject, select(newest, sql`from ${event}`));
  const personId = param(subject.personId, "uuid");
  for (let from = 0; from < last; from += stride)
    yield await runRead(db, subject, eventsBetween(personId, from, from + stride));
}
