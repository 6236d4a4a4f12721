import type { EntryView, MeView } from "#core/identity/model.ts";
import {
  notificationMatrix,
  type NotificationChoices,
  type PrivacyChoices,
  privacyOf,
} from "#core/identity/preferences.ts";
import { consentDue, type LegalVersions } from "#core/identity/legal.ts";
import { isStaff, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { readJson } from "#server/platform/database/database.ts";
import { horizon as horizonOf } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { resolveSessionOf, type SessionActor } from "../sessions/actor.ts";
import type { Visit } from "../sessions/cookies.ts";

const meText = `
select json_build_object(
  'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone, 'language', p.language, 'theme', p.theme,
  'timezone', p.timezone, 'dateFormat', p.date_format, 'notifications', p.notifications, 'privacy', p.privacy,
  'deletionDueAt', p.deletion_due_at,
  'agreed', (select coalesce(json_object_agg(a.kind, a.version), '{}')
    from (select c.kind, max(c.version) as version from consent c where c.person_id = p.id group by c.kind) a),
  'totpEnabled', exists (select 1 from two_factor f where f.person_id = p.id and f.confirmed_at is not null),
  'onboardingDue', (select w.completed_at is null from onboarding w where w.person_id = p.id),
  'organisations', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
    from organisation o where o.id = any ($4::uuid[])),
  'formerOrgId', (select f.org_id from staff f where f.person_id = p.id and f.disabled_at is not null
    order by f.disabled_at desc limit 1),
  'labels', (select coalesce(json_agg(json_build_object('apartmentId', a.id, 'apartment', a.number, 'address', b.address,
    'city', b.city, 'postalCode', b.postal_code)), '[]')
    from apartment a join building b on b.id = a.building_id where a.id = any ($5::uuid[]))
) as data from person p where p.id = $3`;

type Label = Pick<MeView["places"][number], "apartment" | "address" | "city" | "postalCode">;

const unknown: Label = { apartment: "", address: "", city: "", postalCode: null };

type Row = Omit<
  MeView,
  | "id"
  | "email"
  | "role"
  | "name"
  | "totpRequired"
  | "onboardingDue"
  | "consentDue"
  | "allBuildings"
  | "places"
  | "formerOrganisation"
  | "notifications"
  | "privacy"
> & {
  /** Null where they never began. */
  onboardingDue: boolean | null;
  notifications: NotificationChoices;
  privacy: PrivacyChoices;
  formerOrgId: string | null;
  agreed: LegalVersions;
  labels: Array<Label & { apartmentId: string }>;
};

/** A person as they see themselves. */
async function meOf(world: World, actor: SessionActor): Promise<MeView> {
  const scope = { orgIds: actor.orgIds, personId: actor.personId };
  const apartments = actor.places.map(({ apartmentId }) => apartmentId);
  const row = await readJson<Row | null>(world.db, scope, meText, [
    actor.personId,
    actor.orgIds,
    apartments,
  ]);
  if (!row) throw new Refusal("generic.unauthorized");
  const { labels, formerOrgId, agreed, ...person } = row;
  const idle = !isStaff(actor) && actor.places.length === 0;
  const labelOf = new Map(labels.map((label) => [label.apartmentId, label]));
  return {
    ...person,
    id: actor.personId,
    email: actor.email,
    role: actor.role,
    name: actor.name,
    totpRequired: actor.secondFactorDue,
    consentDue: consentDue(agreed),
    // Who had a place or a job before it began needs no first steps.
    onboardingDue: row.onboardingDue ?? idle,
    formerOrganisation: idle && formerOrgId ? await nameOf(world, formerOrgId) : null,
    allBuildings: servesAll(actor),
    notifications: notificationMatrix(row.notifications),
    privacy: privacyOf(row.privacy),
    deletionDueAt: row.deletionDueAt && new Date(row.deletionDueAt).toISOString(),
    places: actor.places.map((place) => {
      const { apartment, address, city, postalCode } = labelOf.get(place.apartmentId) ?? unknown;
      return { ...place, apartment, address, city, postalCode };
    }),
  };
}

function nameOf(world: World, orgId: string): Promise<string | null> {
  const text = "select to_json(o.name) as data from organisation o where o.id = $3::uuid";
  return readJson(world.db, { orgIds: [orgId] }, text, [orgId]);
}

export async function meOfToken(world: World, token: string): Promise<MeView> {
  const resolved = await resolveSessionOf(world, token);
  if (!resolved) throw new Refusal("generic.unauthorized");
  return meOf(world, resolved.actor);
}

/** What the browser asks at start. Renews a remembered cookie beside its session. */
export async function entry(world: World, visit: Visit): Promise<EntryView> {
  const { demo } = world.config;
  const token = visit.sessionToken;
  // Before all else: what happens between this and the answer is told once more.
  const horizon = token ? (await horizonOf(world.db)).safe : null;
  const resolved = token ? await resolveSessionOf(world, token) : null;
  if (!token || !resolved) return { me: null, demo, horizon: null };
  if (resolved.remember) visit.keepSession(token, true);
  return { me: await meOf(world, resolved.actor), demo, horizon };
}
