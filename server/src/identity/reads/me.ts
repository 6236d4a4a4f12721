import { type SQL, sql } from "drizzle-orm";
import type { EmailFaultReason } from "#core/identity/choices.ts";
import type { EntryView, MeView } from "#core/identity/model.ts";
import { notificationMatrix, privacyOf, showsReads } from "#core/identity/preferences.ts";
import { consentDue, type LegalVersions } from "#core/identity/legal.ts";
import {
  type Actor,
  type FormerPlace,
  isStaff,
  memberOrgIds,
  type Place,
  servesAll,
} from "#core/kernel/actor.ts";
import { offerOf } from "#core/offer.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { readHorizon as horizonOf } from "#server/platform/events/events.ts";
import { jsonObject, type JsonOf, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import { listPersonFragments } from "#server/platform/person-fragments.ts";
import type { World } from "#server/platform/world.ts";
import { resolveSessionOf, type SessionActor } from "../sessions/actor.ts";
import type { Visit } from "../sessions/cookies.ts";
import { signOut } from "../sessions/sessions.ts";
import { tokenHash } from "../credentials/secrets.ts";
import { findWithdrawn } from "../store/people.ts";
import { consent, person, twoFactor } from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";

const profile = {
  firstName: person.firstName,
  lastName: person.lastName,
  phone: person.phone,
  language: person.language,
  theme: person.theme,
  timezone: person.timezone,
  dateFormat: person.dateFormat,
  notifications: person.notifications,
  urgentSms: person.urgentSms,
  quietHours: person.quietHours,
  letterFrequency: person.letterFrequency,
  privacy: person.privacy,
  emailFault: sql<{
    reason: EmailFaultReason;
    at: string;
  } | null>`(select json_build_object(
      'reason', case when ${emailFault.complainedAt} is null then ${emailFault.reason} else 'complaint' end,
      'at', coalesce(${emailFault.complainedAt}, ${emailFault.at})) from ${emailFault}
    where ${emailFault.personId} = ${person.id} and ${emailFault.liftedAt} is null
      and ${emailFault.address} = lower(${person.email}))`,
  deletionDueAt: person.deletionDueAt,
  agreed: sql<LegalVersions>`(select coalesce(json_object_agg(a.kind, a.version), '{}') from (
    select ${consent.kind}, max(${consent.version}) as version from ${consent}
    where ${consent.personId} = ${person.id} group by ${consent.kind}) a)`,
  totpEnabled: sql<boolean>`exists (select 1 from ${twoFactor}
    where ${twoFactor.personId} = ${person.id} and ${twoFactor.confirmedAt} is not null)`,
};
type OwnFields = { [K in keyof typeof profile]: JsonOf<(typeof profile)[K]> };

/** Fields that other slices add, through `personFragments`. */
type Beside = {
  /** Null where they never began. */
  onboardingDue: boolean | null;
  formerOrgId: string | null;
  organisations: MeView["organisations"];
  labels: Array<Label & { apartmentId: string }>;
  /** First day on which each apartment is no longer theirs, by its id. */
  ends: Readonly<Record<string, string>>;
};

type Label = Pick<MeView["places"][number], "apartment" | "address" | "city" | "postalCode">;

const unknown: Label = { apartment: "", address: "", city: "", postalCode: null };

/** Returns a person as they see themselves. */
async function meOf(world: World, actor: SessionActor): Promise<MeView> {
  const scope = { orgIds: actor.orgIds, personId: actor.personId };
  const row = await runRead(world.db, scope, meQuery(world, actor));
  if (!row) throw new Refusal("generic.unauthorized");
  const { labels, ends, formerOrgId, agreed, ...rest } = row;
  const idle = !isStaff(actor) && actor.places.length === 0;
  const labelOf = new Map(labels.map((label) => [label.apartmentId, label]));
  const labelled = <P extends Place>({ joinedAt: _, ...place }: P) => {
    const { apartment, address, city, postalCode } = labelOf.get(place.apartmentId) ?? unknown;
    return { ...place, apartment, address, city, postalCode };
  };
  return {
    ...rest,
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
    privacy: { ...privacyOf(row.privacy), reads: showsReads(row.privacy, isStaff(actor)) },
    emailFault: row.emailFault && {
      ...row.emailFault,
      at: new Date(row.emailFault.at).toISOString(),
    },
    deletionDueAt: row.deletionDueAt && new Date(row.deletionDueAt).toISOString(),
    places: actor.places.map((place) => ({
      ...labelled(place),
      until: ends[place.apartmentId] ?? null,
    })),
    formerPlaces: listFormerHomes(actor).map(labelled),
  };
}

/** Lists the apartments that were somebody's and no longer are, by their last residency there, the latest first. */
function listFormerHomes({ places, formerPlaces = [] }: Actor): FormerPlace[] {
  const taken = new Set(places.map(({ apartmentId }) => apartmentId));
  const latestFirst = formerPlaces.toSorted((a, b) => b.until.localeCompare(a.until));
  return latestFirst.filter(({ apartmentId }) => !taken.has(apartmentId) && taken.add(apartmentId));
}

/**
 * Builds one statement of what identity and the other slices know; null if there is no such person.
 */
function meQuery(world: World, actor: Actor) {
  const { personId, places, formerPlaces = [] } = actor;
  const apartmentIds = [...places, ...formerPlaces].map((place) => place.apartmentId);
  const parts = meParts(world, { orgIds: memberOrgIds(actor), apartmentIds });
  const whole = jsonObject({ ...profile, ...parts }) as SQL<unknown> as SQL<
    (OwnFields & Beside) | null
  >;
  return select(whole, sql`from ${person} where ${person.id} = ${param(personId, "uuid")}`);
}

function meParts(
  { slices, clock }: World,
  of: { orgIds: readonly string[]; apartmentIds: readonly string[] },
): Record<string, SQL> {
  const orgs = listParam(of.orgIds, "uuid");
  const apartments = listParam(of.apartmentIds, "uuid");
  const today = param(toLocal(clock()).date, "date");
  const subject = { person: sql`${person.id}`, orgs, apartments, today };
  return Object.assign({}, ...listPersonFragments(slices, "me").map((say) => say(subject)));
}

async function nameOf(world: World, orgId: string): Promise<string | null> {
  const { organisations } = meParts(world, { orgIds: [orgId], apartmentIds: [] });
  if (!organisations) throw new Error("no slice says what organisations are called");
  const query = sql<MeView["organisations"]>`select ${organisations} as data`;
  const [only] = await runRead(world.db, { orgIds: [orgId] }, query);
  return only?.name ?? null;
}

export async function meOfToken(world: World, token: string): Promise<MeView> {
  const resolved = await resolveSessionOf(world, token);
  if (!resolved) throw new Refusal("generic.unauthorized");
  return meOf(world, resolved.actor);
}

/**
 * Returns what the browser asks for at its start. Renews a remembered cookie with its session; ends that of a browser
 * which was signed out without a network.
 */
export async function getEntryView(world: World, visit: Visit): Promise<EntryView> {
  const { demo } = world.config;
  const site = { demo, mail: sendsLetters(world.config), offer: offerOf(world.config) };
  if (visit.isLeaving) await signOut(world, visit);
  const token = visit.isLeaving ? null : visit.sessionToken;
  // Before all else: what happens between this and the answer is told once more.
  const horizon = token ? (await horizonOf(world.db)).safe : null;
  const resolved = token ? await resolveSessionOf(world, token) : null;
  if (!token || !resolved) {
    const accessEnded = token ? await findEndedAccess(world, token) : null;
    return { me: null, ...site, horizon: null, accessEnded };
  }
  if (resolved.remember) visit.keepSession(token, true);
  return { me: await meOf(world, resolved.actor), ...site, horizon, accessEnded: null };
}

/** Returns the name of the organisation that ended this session with its person's access, or null. */
async function findEndedAccess(world: World, token: string): Promise<string | null> {
  const { db } = world;
  const personId = await findWithdrawn(db.orm, tokenHash(token));
  if (!personId) return null;
  const { formerOrgId } = meParts(world, { orgIds: [], apartmentIds: [] });
  if (!formerOrgId) throw new Error("no slice says where somebody worked");
  const query = sql`select json_build_object('orgId', ${formerOrgId}) as data
    from ${person} where ${person.id} = ${param(personId, "uuid")}`;
  const former = await runRead(
    db,
    { orgIds: [], personId },
    query as SQL<{ orgId: string | null }>,
  );
  return former?.orgId ? nameOf(world, former.orgId) : null;
}
