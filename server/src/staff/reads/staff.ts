import { type SQL, sql } from "drizzle-orm";
import { zone } from "#core/kernel/time.ts";
import { offerOf } from "#core/offer.ts";
import { trialDays } from "#core/plans.ts";
import type {
  InvitationView,
  MemberView,
  OfferView,
  OrganisationPlanView,
  OrganisationView,
  StaffView,
} from "#core/staff/model.ts";
import { suggestPlan } from "#core/staff/suggest-plan.ts";
import { publicTaxId } from "#server/buildings/fragments.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { person, session, twoFactor } from "#server/identity/table.ts";
import type { Scope, Tx } from "#server/platform/database/database.ts";
import { jsonList, jsonObject } from "#server/platform/read/json.ts";
import { compileFixed, literal, param, runRead } from "#server/platform/read/statement.ts";
import { listPersonFragments } from "#server/platform/person-fragments.ts";
import type { World } from "#server/platform/world.ts";
import { staff, staffBuilding, staffInvitation } from "../table.ts";

/** Invitation without its email. */
export type OfferWords = Omit<OfferView, "hasAccount" | "firstName" | "lastName">;

type StaffReader = Pick<World, "db" | "slices">;

const name = sql<string>`${person.firstName} || ' ' || ${person.lastName}`;

const buildingsBy = (where: SQL) => sql`(
  select ${jsonList(
    jsonObject({ id: building.id, address: building.address }),
    sql`${building.address}`,
  )} from ${building} where ${where})`;

const serves = buildingsBy(sql`${building.archivedAt} is null and ${building.id} in (
  select ${staffBuilding.buildingId} from ${staffBuilding}
  where ${staffBuilding.orgId} = ${staff.orgId} and ${staffBuilding.personId} = ${staff.personId})`);

const shallServe = sql`${building.orgId} = ${staffInvitation.orgId} and ${building.id} = any (${staffInvitation.buildingIds})`;

/** Builds the query of members, each as JSON in `one`; what they have to do is for the slices of that work to say. */
function members(slices: World["slices"], org: SQL, personId: SQL): SQL {
  const work = listPersonFragments(slices, "openWork").map((of) =>
    of(sql`${person.id}`, sql`${staff.orgId}`),
  );
  const one = jsonObject({
    id: person.id,
    name,
    email: person.email,
    role: staff.role,
    buildings: sql`case when not (${staff.allBuildings} or ${staff.role} = 'admin') then ${serves} end`,
    seenAt: sql`(select max(${session.seenAt}) from ${session} where ${session.personId} = ${person.id})`,
    secondFactor: sql`exists (select 1 from ${twoFactor}
      where ${twoFactor.personId} = ${person.id} and ${twoFactor.confirmedAt} is not null)`,
    since: staff.createdAt,
    disabledAt: staff.disabledAt,
    version: staff.version,
    openRequests: sql.join(work, sql` + `),
  });
  return sql`select ${one} as one, ${staff.disabledAt} is not null as disabled, ${person.lastName} as last_name,
      ${person.firstName} as first_name, ${person.id} as id
    from ${staff} join ${person} on ${person.id} = ${staff.personId}
    where ${staff.orgId} = ${org} and (${personId} is null or ${person.id} = ${personId})`;
}

const inviteSelf = jsonObject({
  id: staffInvitation.id,
  email: staffInvitation.email,
  role: staffInvitation.role,
  buildings: sql`case when not ${staffInvitation.allBuildings} then ${buildingsBy(shallServe)} end`,
  language: staffInvitation.language,
  invitedBy: name,
  sentAt: staffInvitation.sentAt,
  expiresAt: staffInvitation.expiresAt,
});
const openInvitations =
  compileFixed(sql`select ${inviteSelf} as one, ${staffInvitation.sentAt} as sent_at
  from ${staffInvitation} left join ${person} on ${person.id} = ${staffInvitation.invitedBy}
  where ${staffInvitation.acceptedAt} is null and ${staffInvitation.revokedAt} is null`);
const invitations = (org: SQL, id: SQL) =>
  sql`${openInvitations} and ${staffInvitation.orgId} = ${org} and (${id} is null or ${staffInvitation.id} = ${id})`;

const ours = (org: SQL) =>
  sql`select ${jsonObject({
    name: organisation.name,
    taxId: publicTaxId,
    individual: sql`coalesce(${organisation.taxId} !~ '^\\d{8}$', false)`,
    mark: sql`md5(json_build_array(${organisation.name}, ${organisation.taxId})::text)`,
  })} as one from ${organisation} where ${organisation.id} = ${org}`;

const planOf = (org: SQL) =>
  sql`select ${jsonObject({
    id: organisation.plan,
    until: organisation.planUntil,
    trialUntil: sql`(${organisation.createdAt} at time zone ${literal(zone)})::date + ${literal(String(trialDays))}::int`,
    apartments: sql`(select count(*) from ${apartment}
      where ${apartment.orgId} = ${organisation.id} and ${apartment.archivedAt} is null)`,
  })} as one from ${organisation} where ${organisation.id} = ${org}`;

type StoredPlan = Omit<OrganisationPlanView, "suggested" | "monthly">;
type StoredStaff = Omit<StaffView, "plan"> & { plan: StoredPlan | null };

/**
 * Returns everybody who works or worked here, and pending invitations; the plan where the
 * installation has plans.
 */
export async function readStaff(
  { db, slices, config }: StaffReader & Pick<World, "config">,
  scope: Scope,
  orgId: string,
): Promise<StaffView> {
  const plan = offerOf(config).prices
    ? sql`(select p.one from (${planOf(param(orgId, "uuid"))}) p)`
    : sql`null`;
  const [org, all] = [param(orgId, "uuid"), param(null, "uuid")];
  const query = sql<StoredStaff>`select json_build_object(
    'organisation', (select o.one from (${ours(org)}) o),
    'plan', ${plan},
    'members', (select coalesce(json_agg(m.one order by m.disabled, m.last_name, m.first_name, m.id), '[]') from (${members(slices, org, all)}) m),
    'invitations', (select coalesce(json_agg(i.one order by i.sent_at desc), '[]') from (${invitations(org, all)}) i)) as data`;
  const { plan: stored, ...read } = await runRead(db, scope, query);
  return { ...read, plan: stored && { ...stored, ...suggestPlan(stored.apartments) } };
}

/** Returns the organisation as its administrators see it. */
export function readOrganisation(
  { db }: Pick<World, "db">,
  scope: Scope,
  orgId: string,
): Promise<OrganisationView> {
  const query = sql<OrganisationView>`select o.one as data from (${ours(param(orgId, "uuid"))}) o`;
  return runRead(db, scope, query);
}

/** Returns a member, or null. */
export function readMember(
  { db, slices }: StaffReader,
  scope: Scope,
  orgId: string,
  personId: string,
): Promise<MemberView | null> {
  const found = members(slices, param(orgId, "uuid"), param(personId, "uuid"));
  return runRead(db, scope, sql<MemberView | null>`select m.one as data from (${found}) m`);
}

/** Returns a pending invitation, or null. */
export function readInvitation(
  { db }: Pick<World, "db">,
  scope: Scope,
  orgId: string,
  id: string,
): Promise<InvitationView | null> {
  const found = invitations(param(orgId, "uuid"), param(id, "uuid"));
  return runRead(db, scope, sql<InvitationView | null>`select i.one as data from (${found}) i`);
}

const addresses = sql`(select ${jsonList(sql`${building.address}`, sql`${building.address}`)} from ${building} where ${shallServe})`;
const offer = jsonObject({
  organisation: organisation.name,
  email: staffInvitation.email,
  role: staffInvitation.role,
  buildings: sql`case when not ${staffInvitation.allBuildings} then ${addresses} end`,
  invitedBy: name,
  expiresAt: staffInvitation.expiresAt,
});

/** Reads what an invitation offers. */
export async function readOffer(tx: Tx, id: string): Promise<OfferWords> {
  const rows = await tx.execute<{ data: OfferWords }>(sql`
    select ${offer} as data
    from ${staffInvitation} join ${organisation} on ${organisation.id} = ${staffInvitation.orgId}
      left join ${person} on ${person.id} = ${staffInvitation.invitedBy}
    where ${staffInvitation.id} = ${id}::uuid`);
  if (!rows[0]) throw new Error("the invitation is not there");
  return rows[0].data;
}
