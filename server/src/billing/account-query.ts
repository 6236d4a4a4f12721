import type { Scope } from "#core/billing/policy.ts";
import { invoiceRow } from "./invoice-query.ts";
import { gather, isOpen, putAway, type Query, visible } from "./query.ts";

/** How an apartment stands within a scope; null where it is not to be seen. */
export function accountQuery(apartmentId: string, seen: Scope): Query {
  const { params, bind } = gather();
  const { place, begun } = visible(seen, bind);
  const text = `select json_build_object('orgId', a.org_id, 'buildingId', a.building_id, 'archived', ${putAway},
      'open', (select coalesce(json_agg(json_build_object(${invoiceRow}) order by i.due_on, i.month, i.serial), '[]')
        from invoice i where i.apartment_id = a.id and ${isOpen("i")} and ${begun("i.issued_on")}),
      'credit', (select coalesce(sum(p.amount - p.allocated), 0) from payment p
        where p.apartment_id = a.id and p.reversed_at is null and ${begun("p.received_on")})) as data
    from apartment a join building b on b.id = a.building_id where a.id = ${bind(apartmentId, "uuid")} and ${place}`;
  return { text, params };
}

/** Open invoices that were due before today, of apartments that are not archived. */
const late = (today: string) => `from apartment a join building b on b.id = a.building_id
    join invoice i on i.apartment_id = a.id
  where not ${putAway} and ${isOpen("i")} and i.due_on < ${today}`;

/** What is overdue of each apartment of a building; null where the tenant has no such building. */
export function debtsQuery(buildingId: string, today: string): Query {
  const { params, bind } = gather();
  const building = bind(buildingId, "uuid");
  const text = `select (select coalesce(json_agg(json_build_object('apartmentId', d.id, 'overdue', d.overdue)), '[]')
      from (select a.id, sum(i.total - i.paid) as overdue ${late(bind(today, "date"))} and a.building_id = ${building}
        group by a.id) d) as data
    from building b where b.id = ${building}`;
  return { text, params };
}

/** How many apartments of each of these buildings owe what is overdue. */
export function debtorsQuery(buildingIds: readonly string[], today: string): Query {
  const { params, bind } = gather();
  const wanted = bind(buildingIds, "uuid[]");
  const text = `select coalesce(json_agg(json_build_object('buildingId', b.id, 'debtors', coalesce(d.debtors, 0))), '[]') as data
    from building b left join (
      select a.building_id, count(distinct a.id) as debtors ${late(bind(today, "date"))} and a.building_id = any (${wanted})
      group by a.building_id) d on d.building_id = b.id
    where b.id = any (${wanted})`;
  return { text, params };
}
