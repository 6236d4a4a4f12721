import { sql } from "drizzle-orm";
import { type PersonalDataProvider, pagesOf } from "../platform/personal-data.ts";

const toldText = `
select coalesce(json_agg(json_build_object('cursor', n.event_id::text, 'at', n.at, 'organisation', n.organisation,
  'topic', n.topic, 'news', n.news, 'outcome', n.outcome, 'settled_at', n.settled_at) order by n.event_id), '[]') as data
from (select n.*, o.name as organisation from notification n join organisation o on o.id = n.org_id
  where n.person_id = $4::uuid and n.event_id > $3::bigint order by n.event_id limit 500) n`;

/** What somebody was told, and what waits for them; it goes with the account. */
export const notificationsHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "notifications", pages: () => pagesOf(db, subject, toldText, { first: "0" }) },
  ],
  leave: async (tx, { personId }) => {
    await tx.execute(sql`delete from notification where person_id = ${personId}`);
  },
};
