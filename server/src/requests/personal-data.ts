import { sql } from "drizzle-orm";
import { type PersonalDataProvider, pagesOf } from "../platform/personal-data.ts";
import { compile } from "../platform/read/statement.ts";
import { numberOf } from "./reads/request.ts";

const numberText = (row: "r" | "c") => compile(numberOf(sql.raw(`${row}.number`))).text;

const requestsText = `
select coalesce(json_agg(json_build_object('cursor', r.id, 'number', ${numberText("r")},
  'organisation', r.organisation, 'title', r.title, 'description', r.description, 'category', r.category,
  'priority', r.priority, 'status', r.status, 'location', r.location_kind, 'address', r.address,
  'apartment', r.apartment, 'location_text', r.location_text, 'preferred_date', r.preferred_date, 'reason', r.reason,
  'opened_at', r.opened_at, 'closed_at', r.closed_at, 'rating', r.rating) order by r.id), '[]') as data
from (select r.*, o.name as organisation, b.address, a.number as apartment
  from request r join organisation o on o.id = r.org_id join building b on b.id = r.building_id
    left join apartment a on a.id = r.apartment_id
  where r.reporter_id = $4::uuid and r.id > $3::uuid order by r.id limit 500) r`;

const commentsText = `
select coalesce(json_agg(json_build_object('cursor', c.id, 'request', ${numberText("c")},
  'at', c.at, 'kind', c.kind, 'text', c.body) order by c.id), '[]') as data
from (select c.*, r.number from request_comment c join request r on r.id = c.request_id
  where c.author_id = $4::uuid and c.id > $3::uuid order by c.id limit 500) c`;

/** What people asked for and wrote. It stays when they go: the building goes on from it. */
export const requestsHolding: PersonalDataProvider = {
  sections: (db, subject) => [
    { name: "requests", pages: () => pagesOf(db, subject, requestsText) },
    { name: "comments", pages: () => pagesOf(db, subject, commentsText) },
  ],
};
