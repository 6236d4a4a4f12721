import { sql } from "drizzle-orm";
import type {
  InvitationView,
  MemberView,
  OfferView,
  OrganisationView,
  StaffView,
} from "#core/staff/model.ts";
import {
  type Database,
  readJson,
  type Scope,
  type Tx,
} from "#server/platform/database/database.ts";

/** What an invitation says of itself; of the address it knows nothing. */
export type OfferWords = Omit<OfferView, "hasAccount" | "firstName" | "lastName">;

const name = (alias: string) => `${alias}.first_name || ' ' || ${alias}.last_name`;

// `request` is declared by a later slice; here it is only counted.
const members = `select json_build_object('id', p.id, 'name', ${name("p")}, 'email', p.email, 'role', f.role,
    'buildings', case when not (f.all_buildings or f.role = 'admin') then (
      select coalesce(json_agg(json_build_object('id', b.id, 'address', b.address) order by b.address), '[]')
      from staff_building s join building b on b.id = s.building_id
      where s.org_id = f.org_id and s.person_id = f.person_id and b.archived_at is null) end,
    'seenAt', (select max(n.seen_at) from session n where n.person_id = p.id),
    'secondFactor', exists (select 1 from two_factor w where w.person_id = p.id and w.confirmed_at is not null),
    'since', f.created_at, 'disabledAt', f.disabled_at, 'version', f.version,
    'openRequests', (select count(*) from request r where r.org_id = f.org_id and r.assignee_id = p.id
      and r.status in ('new', 'in_progress', 'pending', 'on_hold'))) as one,
  f.disabled_at is not null as disabled, p.last_name, p.first_name, p.id
  from staff f join person p on p.id = f.person_id
  where f.org_id = $3::uuid and ($4::uuid is null or p.id = $4::uuid)`;

const invitations = `select json_build_object('id', i.id, 'email', i.email, 'role', i.role,
    'buildings', case when not i.all_buildings then (
      select coalesce(json_agg(json_build_object('id', b.id, 'address', b.address) order by b.address), '[]')
      from building b where b.org_id = i.org_id and b.id = any (i.building_ids)) end,
    'language', i.language, 'invitedBy', ${name("w")}, 'sentAt', i.sent_at, 'expiresAt', i.expires_at) as one,
  i.sent_at
  from staff_invitation i left join person w on w.id = i.invited_by
  where i.org_id = $3::uuid and i.accepted_at is null and i.revoked_at is null and ($4::uuid is null or i.id = $4::uuid)`;

// An individual's number tells their birthday and sex: it stays encrypted and is not shown.
const ours = `select json_build_object('name', o.name,
    'taxId', case when o.tax_id ~ '^\\d{8}$' then o.tax_id end,
    'individual', coalesce(o.tax_id !~ '^\\d{8}$', false),
    'mark', md5(json_build_array(o.name, o.tax_id)::text)) as one
  from organisation o where o.id = $3::uuid`;

/** Everyone who works or worked here, and whoever is invited. */
export function readStaff(db: Database, scope: Scope, orgId: string): Promise<StaffView> {
  const text = `select json_build_object(
    'organisation', (select o.one from (${ours}) o),
    'members', (select coalesce(json_agg(m.one order by m.disabled, m.last_name, m.first_name, m.id), '[]') from (${members}) m),
    'invitations', (select coalesce(json_agg(i.one order by i.sent_at desc), '[]') from (${invitations}) i)) as data`;
  return readJson(db, scope, text, [orgId, null]);
}

/** The organisation as its administrators see it. */
export function readOrganisation(
  db: Database,
  scope: Scope,
  orgId: string,
): Promise<OrganisationView> {
  return readJson(db, scope, `select o.one as data from (${ours}) o`, [orgId]);
}

/** One member, or null. */
export function readMember(
  db: Database,
  scope: Scope,
  orgId: string,
  personId: string,
): Promise<MemberView | null> {
  return readJson(db, scope, `select m.one as data from (${members}) m`, [orgId, personId]);
}

/** One unanswered invitation, or null. */
export function readInvitation(
  db: Database,
  scope: Scope,
  orgId: string,
  id: string,
): Promise<InvitationView | null> {
  return readJson(db, scope, `select i.one as data from (${invitations}) i`, [orgId, id]);
}

/** What an invitation offers, in words. */
export async function readOffer(tx: Tx, id: string): Promise<OfferWords> {
  const rows = await tx.execute<{ data: OfferWords }>(sql`
    select json_build_object('organisation', o.name, 'email', i.email, 'role', i.role,
      'buildings', case when not i.all_buildings then (select coalesce(json_agg(b.address order by b.address), '[]')
        from building b where b.org_id = i.org_id and b.id = any (i.building_ids)) end,
      'invitedBy', w.first_name || ' ' || w.last_name, 'expiresAt', i.expires_at) as data
    from staff_invitation i join organisation o on o.id = i.org_id left join person w on w.id = i.invited_by
    where i.id = ${id}::uuid`);
  if (!rows[0]) throw new Error("the invitation is not there");
  return rows[0].data;
}
