import { type Database, readJson } from "#server/platform/database/database.ts";
import type { Section, Subject } from "#server/platform/personal-data.ts";

const profileText = `
select json_build_array(json_build_object(
  'first_name', first_name, 'last_name', last_name, 'email', email, 'email_verified_at', email_verified_at,
  'phone', phone, 'role', role, 'language', language, 'theme', theme, 'timezone', timezone,
  'date_format', date_format, 'notifications', notifications, 'privacy', privacy, 'created_at', created_at,
  'deletion_due_at', deletion_due_at,
  'two_step_sign_in', exists (select 1 from two_factor f where f.person_id = p.id and f.confirmed_at is not null)
)) as data from person p where id = $3::uuid`;

const sessionsText = `
select coalesce(json_agg(json_build_object('started_at', created_at, 'seen_at', seen_at, 'expires_at', expires_at,
  'address', address, 'device', user_agent, 'remembered', remember) order by created_at), '[]') as data
from session where person_id = $3::uuid`;

const devicesText = `
select coalesce(json_agg(json_build_object('known_since', created_at, 'last_sign_in', used_at, 'known_until', expires_at)
  order by created_at), '[]') as data
from known_device where person_id = $3::uuid`;

const consentsText = `
select coalesce(json_agg(json_build_object('text', kind, 'version', version, 'agreed_at', agreed_at)
  order by agreed_at, kind), '[]') as data
from consent where person_id = $3::uuid`;

const lettersText = `
select coalesce(json_agg(json_build_object('sent_at', m.created_at, 'kind', m.kind, 'to', m.recipient, 'subject', m.subject)
  order by m.created_at), '[]') as data
from outbox_mail m join person p on m.person_id = p.id or m.person_id is null and lower(m.recipient) = lower(p.email)
where p.id = $3::uuid`;

// Of the events of others only that they happened: their details may speak of third people.
const eventsText = `
select coalesce(json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'subject', subject,
  'by', case when actor_id = $5::uuid then 'you' when actor_id is null then 'the program' else 'somebody else' end,
  'details', case when org_id is null then data end) order by id), '[]') as data
from event where id > $3::bigint and id <= $4::bigint and (actor_id = $5::uuid or subject ->> 'person' = $5::text)`;

/** Events that one statement looks through: the trail has no index by person. */
const stride = 100_000;

/** What identity itself holds of a person. */
export function ownSections(db: Database, subject: Subject): Section[] {
  const whole = (name: string, text: string): Section => ({
    name,
    async *pages() {
      yield await readJson<Array<Record<string, unknown>>>(db, subject, text, [subject.personId]);
    },
  });
  return [
    whole("profile", profileText),
    whole("sessions", sessionsText),
    whole("known_devices", devicesText),
    whole("consents", consentsText),
    whole("letters", lettersText),
    { name: "events", pages: () => events(db, subject) },
  ];
}

async function* events(db: Database, subject: Subject) {
  const last = await readJson<number>(
    db,
    subject,
    `select to_json(coalesce(max(id), 0)) as data from event`,
  );
  for (let from = 0; from < last; from += stride) {
    const params = [from, from + stride, subject.personId];
    yield await readJson<Array<Record<string, unknown>>>(db, subject, eventsText, params);
  }
}
