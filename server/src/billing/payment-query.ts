import type { PaymentsInput } from "#core/billing/inputs.ts";
import type { Scope } from "#core/billing/policy.ts";
import type { PaymentKey } from "./cursor.ts";
import { gather, numberOf, type Query, visible } from "./query.ts";

const row = (
  begun: (date: string) => string,
) => `json_build_object('id', p.id, 'orgId', p.org_id, 'apartmentId', p.apartment_id,
  'buildingId', a.building_id, 'method', p.method, 'receivedOn', p.received_on, 'reference', p.reference,
  'amount', p.amount, 'allocated', p.allocated, 'note', p.note,
  'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'number', ${numberOf("i")}, 'amount', g.amount)
      order by i.due_on, i.month, i.serial), '[]')
    from (select l.invoice_id, sum(l.kopecks) as amount from allocation l where l.payment_id = p.id
      group by l.invoice_id having sum(l.kopecks) > 0) g join invoice i on i.id = g.invoice_id where ${begun("i.issued_on")}),
  'reversed', case when p.reversed_at is not null then json_build_object('at', p.reversed_at, 'reason', p.reversal_reason) end,
  'writtenBy', (select c.first_name || ' ' || c.last_name from person c where c.id = p.created_by))`;

/** One page of an apartment's payments and a row more; null where the apartment is not to be seen. */
export function paymentsQuery(
  { apartmentId }: PaymentsInput,
  seen: Scope,
  { after, rows }: { after: PaymentKey | null; rows: number },
): Query {
  const { params, bind } = gather();
  const { place, begun } = visible(seen, bind);
  const conditions = ["p.apartment_id = a.id", begun("p.received_on")];
  if (after)
    conditions.push(`(p.received_on, p.created_at, p.id)
      < (${bind(after[0], "date")}, ${bind(after[1], "timestamptz")}, ${bind(after[2], "uuid")})`);
  const order = "p.received_on desc, p.created_at desc, p.id desc";
  const text = `select (select coalesce(json_agg(json_build_object(
      'key', json_build_array(p.received_on, p.created_at, p.id), 'row', ${row(begun)}) order by ${order}), '[]')
    from (select p.* from payment p where ${conditions.join(" and ")}
      order by ${order} limit ${bind(rows + 1, "int")}) p) as data
    from apartment a where a.id = ${bind(apartmentId, "uuid")} and ${place}`;
  return { text, params };
}

/** The payment of an id, or null. */
export function paymentQuery(id: string, seen: Scope): Query {
  const { params, bind } = gather();
  const { place, begun } = visible(seen, bind);
  const text = `select ${row(begun)} as data from payment p join apartment a on a.id = p.apartment_id
    where p.id = ${bind(id, "uuid")} and ${place} and ${begun("p.received_on")}`;
  return { text, params };
}
