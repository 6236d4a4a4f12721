import { sql } from "drizzle-orm";
import { toLocal } from "#core/kernel/time.ts";
import { type PersonalDataProvider, pagesOf } from "../platform/personal-data.ts";
import { compile } from "../platform/read/statement.ts";
import { numberOf } from "./reads/apartment.ts";

const number = compile(numberOf(sql`t.month`, sql`t.serial`)).text;

/**
 * While it was theirs: what was of the apartment at the end of it, of tenants also since they came; before the
 * day on which they come nothing.
 */
const theirs = (date: string) => `exists (select 1 from residency r
    where r.apartment_id = t.apartment_id and r.person_id = $4::uuid and r.valid_from <= $5::date
      and (r.valid_to is null or ${date} < r.valid_to)
      and (r.kind = 'owner' or ${date} >= r.valid_from))`;

const place = `join organisation o on o.id = t.org_id join apartment a on a.id = t.apartment_id
  join building b on b.id = a.building_id`;

const invoicesText = `
select coalesce(json_agg(json_build_object('cursor', t.id, 'number', ${number}, 'organisation', o.name,
  'address', b.address, 'apartment', a.number, 'type', t.type, 'period', t.period, 'issued_on', t.issued_on,
  'due_on', t.due_on, 'total_kopecks', t.total, 'paid_kopecks', t.paid, 'description', t.description,
  'cancelled_at', t.cancelled_at) order by t.id), '[]') as data
from (select t.* from invoice t where t.id > $3::uuid and ${theirs("t.issued_on")} order by t.id limit 500) t ${place}`;

const paymentsText = `
select coalesce(json_agg(json_build_object('cursor', t.id, 'organisation', o.name, 'address', b.address,
  'apartment', a.number, 'received_on', t.received_on, 'method', t.method, 'reference', t.reference,
  'amount_kopecks', t.amount, 'taken_back_at', t.reversed_at) order by t.id), '[]') as data
from (select t.* from payment t where t.id > $3::uuid and ${theirs("t.received_on")} order by t.id limit 500) t ${place}`;

/** What was billed to people's apartments, and paid. It stays when they go: books are kept. */
export const billingHolding: PersonalDataProvider = {
  sections: (db, subject, now) => {
    const params = [toLocal(now).date];
    return [
      { name: "invoices", pages: () => pagesOf(db, subject, invoicesText, { params }) },
      { name: "payments", pages: () => pagesOf(db, subject, paymentsText, { params }) },
    ];
  },
};
