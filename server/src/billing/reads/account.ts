import { type SQL, sql } from "drizzle-orm";
import type { DebtorsView, DebtView } from "#core/billing/views.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { holdsOn, isArchived } from "#server/buildings/fragments.ts";
import { apartment, building, organisation, residency } from "#server/buildings/table.ts";
import { knownName } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { atHome } from "#server/platform/read/access.ts";
import {
  jsonList,
  jsonObject,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { invoice, payment } from "../table.ts";
import { bankDetails } from "../table/bank-table.ts";
import { bookClosing } from "../table/closing-table.ts";
import { type MoneySight, visibleMoney } from "./apartment.ts";
import { bankFields, isOpen } from "../fragments.ts";
import { invoiceRow, type StoredRow } from "./invoices.ts";

const openRows = jsonList(invoiceRow, sql`${invoice.dueOn}, ${invoice.month}, ${invoice.serial}`);

const accountFields = ({ issued, received }: MoneySight) => ({
  orgId: apartment.orgId,
  buildingId: apartment.buildingId,
  archived: isArchived,
  open: sql<StoredRow[]>`(select ${openRows} from ${invoice}
      where ${invoice.apartmentId} = ${apartment.id} and ${isOpen} and ${issued()})`,
  credit: sql<number>`(select coalesce(sum(${payment.amount} - ${payment.allocated} - ${payment.refunded}), 0) from ${payment}
      where ${payment.apartmentId} = ${apartment.id} and ${payment.reversedAt} is null
        and ${received})`,
});
const places = sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Builds the query of an apartment's money within a scope; no row if it is not visible. */
export function accountQuery(apartmentId: string, scope: AccessScope) {
  const money = visibleMoney(scope);
  const account = jsonObject({
    ...accountFields(money),
    closed: sql<string | null>`(select max(${bookClosing.month}) from ${bookClosing}
      where ${bookClosing.orgId} = ${apartment.orgId} and ${bookClosing.openedAt} is null)`,
  });
  return select(
    account as SQL<ValueOf<typeof account> | null>,
    sql`${places} where ${apartment.id} = ${param(apartmentId, "uuid")} and ${money.place}`,
  );
}

const bank = jsonObject(bankFields);

const owning = namedTable(residency, "owning");

const tenant = jsonObject({
  personId: person.id,
  createdBy: residency.createdBy,
  privacy: person.privacy,
  name: sql<string>`trim(${knownName(person)})`,
  since: residency.validFrom,
  until: residency.validTo,
});

/** Names the tenants of an apartment on a day who do not own it; none outside of the scope. */
function tenantsOf(scope: AccessScope, day: SQL) {
  const { orgId, buildingId, id: apartmentId } = apartment;
  const owned = atHome(scope, { orgId, buildingId, apartmentId }, { owned: true });
  return sql<
    ValueOf<typeof tenant>[]
  >`(select ${jsonList(tenant, sql`${residency.validFrom}, ${residency.id}`)}
    from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartmentId} and ${residency.kind} = 'resident' and ${residency.basis} = 'tenant'
      and ${holdsOn(residency, day)} and ${owned}
      and not exists (select 1 from ${owning.from} where ${owning.as.apartmentId} = ${apartmentId}
        and ${owning.as.kind} = 'owner' and ${owning.as.personId} = ${residency.personId} and ${holdsOn(owning.as, day)}))`;
}

/** Builds the query of the money of all homes in a scope on a local date, grouped by address. */
export function homesQuery(scope: AccessScope, today: string) {
  const money = visibleMoney(scope);
  const home = jsonObject({
    ...accountFields(money),
    apartmentId: apartment.id,
    number: apartment.number,
    address: building.address,
    accountNumber: apartment.accountNumber,
    tenants: tenantsOf(scope, param(today, "date")),
    bank: sql<ValueOf<typeof bank> | null>`(select ${bank} from ${bankDetails}
      where ${bankDetails.orgId} = ${apartment.orgId})`,
    payee: sql<string>`coalesce(
      (select ${bankDetails.recipient} from ${bankDetails} where ${bankDetails.orgId} = ${apartment.orgId}),
      (select ${organisation.name} from ${organisation} where ${organisation.id} = ${apartment.orgId}))`,
  });
  const order = sql`${building.address}, length(${apartment.number}), ${apartment.number}, ${apartment.id}`;
  return select(jsonList(home, order), sql`${places} where ${money.place}`);
}

/** Builds SQL for open invoices due before today, without archived apartments. */
const overdueInvoices = (today: SQL, where: SQL) => sql`from ${apartment}
    join ${building} on ${building.id} = ${apartment.buildingId}
    join ${invoice} on ${invoice.apartmentId} = ${apartment.id}
  where not ${isArchived} and ${isOpen} and ${invoice.dueOn} < ${today} and ${where}`;

/** Reads what is overdue per apartment of a building; no row for a building of another tenant. */
export function debtsQuery(buildingId: string, today: string): SQL<DebtView[] | null> {
  const id = param(buildingId, "uuid");
  const debts = jsonList(
    jsonObject({ apartmentId: sql<string>`d.id`, overdue: sql<number>`d.overdue` }),
  );
  return select(
    sql<DebtView[] | null>`(select ${debts}
      from (select ${apartment.id}, sum(${invoice.total} - ${invoice.paid}) as overdue
        ${overdueInvoices(param(today, "date"), sql`${apartment.buildingId} = ${id}`)}
        group by ${apartment.id}) d)`,
    sql`from ${building} where ${building.id} = ${id}`,
  );
}

/** Builds the query that counts apartments with overdue debts in these buildings. */
export function debtorsQuery(buildingIds: readonly string[], today: string): SQL<DebtorsView[]> {
  const wanted = listParam(buildingIds, "uuid");
  return select(
    jsonList(jsonObject({ buildingId: building.id, debtors: sql<number>`coalesce(d.debtors, 0)` })),
    sql`from ${building} left join (
        select ${apartment.buildingId}, count(distinct ${apartment.id}) as debtors
        ${overdueInvoices(param(today, "date"), sql`${apartment.buildingId} = any (${wanted})`)}
        group by ${apartment.buildingId}) d on d.building_id = ${building.id}
      where ${building.id} = any (${wanted})`,
  );
}
