import type { InvoicesInput } from "#core/billing/inputs.ts";
import type { Status } from "#core/billing/model.ts";
import type { Scope } from "#core/billing/policy.ts";
import type { InvoiceKey } from "./cursor.ts";
import { gather, isOpen, numberOf, putAway, type Query, visible } from "./query.ts";

/** What a list shows of invoice `i`. */
export const invoiceRow = `'id', i.id, 'orgId', i.org_id, 'number', ${numberOf("i")}, 'type', i.type, 'period', i.period,
  'issuedOn', i.issued_on, 'dueOn', i.due_on, 'total', i.total, 'paid', i.paid, 'cancelled', i.cancelled_at is not null`;

/** What `statusOf` says, as conditions. */
const standing: Record<Status, (today: () => string) => string> = {
  cancelled: () => "i.cancelled_at is not null",
  paid: () => "i.cancelled_at is null and i.paid = i.total",
  overdue: (today) => `${isOpen("i")} and i.due_on < ${today()}`,
  pending: (today) => `${isOpen("i")} and i.due_on >= ${today()}`,
};

/** One page of an apartment's invoices and a row more; null where the apartment is not to be seen. */
export function invoicesQuery(
  { apartmentId, status }: InvoicesInput,
  seen: Scope,
  today: string,
  { after, rows }: { after: InvoiceKey | null; rows: number },
): Query {
  const { params, bind } = gather();
  const { place, begun } = visible(seen, bind);
  const conditions = ["i.apartment_id = a.id", begun("i.issued_on")];
  if (status) conditions.push(standing[status](() => bind(today, "date")));
  if (after)
    conditions.push(
      `(i.issued_on, i.serial) < (${bind(after[0], "date")}, ${bind(after[1], "int")})`,
    );
  const text = `select (select coalesce(json_agg(json_build_object('key', json_build_array(i.issued_on, i.serial), 'row', json_build_object(${invoiceRow}))
      order by i.issued_on desc, i.serial desc), '[]')
    from (select i.* from invoice i where ${conditions.join(" and ")}
      order by i.issued_on desc, i.serial desc limit ${bind(rows + 1, "int")}) i) as data
    from apartment a where a.id = ${bind(apartmentId, "uuid")} and ${place}`;
  return { text, params };
}

/** Of money that came before the caller they learn only that it has paid. */
const payments = (
  begun: (date: string) => string,
) => `(select coalesce(json_agg(json_build_object('paymentId', p.id, 'receivedOn', p.received_on,
    'method', p.method, 'reference', p.reference, 'amount', g.amount) order by p.received_on, p.created_at, p.id), '[]')
  from (select l.payment_id, sum(l.kopecks) as amount from allocation l where l.invoice_id = i.id
    group by l.payment_id having sum(l.kopecks) > 0) g join payment p on p.id = g.payment_id
  where ${begun("p.received_on")})`;

/** Invoices of a number, or the one of an id, with everything their page shows. */
export function invoiceQuery(
  by: { month: number; serial: number } | { id: string },
  seen: Scope,
): Query {
  const { params, bind } = gather();
  const { place, begun } = visible(seen, bind);
  const wanted =
    "id" in by
      ? `i.id = ${bind(by.id, "uuid")}`
      : `i.month = ${bind(by.month, "int")} and i.serial = ${bind(by.serial, "int")}`;
  const text = `select coalesce(json_agg(json_build_object(${invoiceRow}, 'description', i.description,
      'lines', (select json_agg(json_build_object('title', l.title, 'unit', l.unit, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'total', l.total) order by l.position) from invoice_line l where l.invoice_id = i.id),
      'payments', ${payments(begun)},
      'cancellation', case when i.cancelled_at is not null then json_build_object('at', i.cancelled_at, 'reason', i.cancel_reason) end,
      'apartment', json_build_object('id', a.id, 'number', a.number, 'accountNumber', a.account_number,
        'buildingId', b.id, 'address', b.address, 'city', b.city, 'archived', ${putAway}),
      'organisation', json_build_object('name', o.name, 'taxId', case when o.tax_id ~ '^\\d{8}$' then o.tax_id end),
      'issuedBy', case when c.id is not null then c.first_name || ' ' || c.last_name end)), '[]') as data
    from invoice i join apartment a on a.id = i.apartment_id join building b on b.id = a.building_id
      join organisation o on o.id = i.org_id left join person c on c.id = i.created_by
    where ${wanted} and ${place} and ${begun("i.issued_on")} and i.org_id = a.org_id`;
  return { text, params };
}
