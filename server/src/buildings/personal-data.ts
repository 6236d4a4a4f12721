import { sql } from "drizzle-orm";
import { apartmentAudience, placesChanged } from "#core/buildings/events.ts";
import { toLocal } from "#core/kernel/time.ts";
import { type PersonalDataProvider, pagesOf, type Subject } from "../platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publish } from "#server/platform/events/events.ts";

const residenciesText = `
select coalesce(json_agg(json_build_object('cursor', r.id, 'organisation', r.organisation, 'city', r.city,
  'address', r.address, 'apartment', r.number, 'account_number', r.account_number, 'kind', r.kind, 'basis', r.basis,
  'share', r.share_numerator || '/' || r.share_denominator, 'from', r.valid_from, 'to', r.valid_to) order by r.id), '[]') as data
from (select r.*, o.name as organisation, b.city, b.address, a.number, a.account_number
  from residency r join organisation o on o.id = r.org_id join apartment a on a.id = r.apartment_id
    join building b on b.id = a.building_id
  where r.person_id = $4::uuid and r.id > $3::uuid order by r.id limit 500) r`;

type Ended = { id: string; org_id: string; apartment_id: string; building_id: string };

/** Ends what a person holds and does here; what had yet to begin never does. */
async function leave(tx: Tx, { personId }: Subject, now: Date): Promise<void> {
  const today = toLocal(now).date;
  const at = now.toISOString();
  await tx.execute(
    sql`delete from residency where person_id = ${personId} and valid_from >= ${today}::date`,
  );
  const ended = await tx.execute<Ended>(sql`
    update residency r set valid_to = ${today}::date, version = r.version + 1, ended_at = ${at}::timestamptz
    from apartment a
    where a.id = r.apartment_id and r.person_id = ${personId} and (r.valid_to is null or r.valid_to > ${today}::date)
    returning r.id, r.org_id, r.apartment_id, a.building_id`);
  const person = { person: personId };
  const facts = ended.map((row) => ({
    orgId: row.org_id,
    kind: "residency.ended" as const,
    subject: {
      residency: row.id,
      apartment: row.apartment_id,
      building: row.building_id,
      ...person,
    },
    actorId: personId,
    data: { until: today, because: "account_deleted" },
    audience: apartmentAudience({ buildingId: row.building_id, apartmentId: row.apartment_id }),
    at: now,
  }));
  const own: Fact = {
    orgId: null,
    kind: placesChanged,
    subject: person,
    actorId: personId,
    data: {},
    audience: { people: [personId] },
    at: now,
  };
  await publish(tx, ...facts, ...(ended.length > 0 ? [own] : []));
}

/** Homes go along with their person's archive and end with the account. */
export const buildingsHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "residencies", pages: () => pagesOf(db, subject, residenciesText) },
  ],
  leave,
};
