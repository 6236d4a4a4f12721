import { sql } from "drizzle-orm";
import { apartmentAudience, placesChanged } from "#core/buildings/events.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  type PersonalDataProvider,
  sectionOf,
  type Subject,
} from "#server/platform/personal-data.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Fact, publishFacts } from "#server/platform/events/events.ts";
import { residenciesOf } from "./reads/archive.ts";

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
  const fact: Fact = {
    orgId: null,
    kind: placesChanged,
    subject: person,
    actorId: personId,
    data: {},
    audience: { people: [personId] },
    at: now,
  };
  await publishFacts(tx, ...facts, ...(ended.length > 0 ? [fact] : []));
}

/** Homes go along with their person's archive and end with the account. */
export const buildingsPersonalData: PersonalDataProvider = {
  sections: (db, subject) => [sectionOf(db, subject, "residencies", residenciesOf)],
  leave,
};
