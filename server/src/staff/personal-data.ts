import { type PersonalDataProvider, type Leaver, pagesOf } from "../platform/personal-data.ts";
import type { Tx } from "../platform/database/database.ts";
import { administersAlone, disablePosts, dropSentTo } from "./store.ts";

const worksText = `
select coalesce(json_agg(json_build_object('cursor', s.org_id, 'organisation', s.name, 'role', s.role,
  'buildings', case when not s.all_buildings then (
    select coalesce(json_agg(b.address order by b.address), '[]') from staff_building l join building b on b.id = l.building_id
    where l.org_id = s.org_id and l.person_id = s.person_id) end,
  'from', s.created_at, 'to', s.disabled_at) order by s.org_id), '[]') as data
from (select s.*, o.name from staff s join organisation o on o.id = s.org_id
  where s.person_id = $4::uuid and s.org_id > $3::uuid order by s.org_id limit 500) s`;

const acceptedText = `
select coalesce(json_agg(json_build_object('cursor', i.id, 'organisation', i.name, 'role', i.role, 'sent_at', i.sent_at,
  'accepted_at', i.accepted_at) order by i.id), '[]') as data
from (select i.*, o.name from staff_invitation i join organisation o on o.id = i.org_id
  where i.accepted_by = $4::uuid and i.id > $3::uuid order by i.id limit 500) i`;

// Whom they asked is somebody else's address and name.
const sentText = `
select coalesce(json_agg(json_build_object('cursor', i.id, 'organisation', i.name, 'role', i.role, 'sent_at', i.sent_at,
  'expires_at', i.expires_at, 'accepted_at', i.accepted_at, 'taken_back_at', i.revoked_at) order by i.id), '[]') as data
from (select i.*, o.name from staff_invitation i join organisation o on o.id = i.org_id
  where i.invited_by = $4::uuid and i.id > $3::uuid order by i.id limit 500) i`;

async function leave(tx: Tx, { personId, addresses }: Leaver, now: Date): Promise<void> {
  await disablePosts(tx, personId, now);
  for (const address of addresses) await dropSentTo(tx, address);
}

/** Where somebody works or worked goes along and ends, but not of the last administrator; invitations to their addresses go, whoever sent them. */
export const staffHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "staff", pages: () => pagesOf(db, subject, worksText) },
    { name: "staff_invitations", pages: () => pagesOf(db, subject, acceptedText) },
    { name: "staff_invitations_sent", pages: () => pagesOf(db, subject, sentText) },
  ],
  mustStay: async (tx, { personId }) =>
    (await administersAlone(tx, personId)) ? "auth.last_admin" : null,
  leave,
};
