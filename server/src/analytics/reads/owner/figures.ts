import { type SQL, sql } from "drizzle-orm";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import type { OwnerScope } from "#core/analytics/policy.ts";
import { zone } from "#core/kernel/time.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compileFixed, literal } from "#server/platform/read/statement.ts";
import { isOpen } from "#server/requests/fragments.ts";
import { request } from "#server/requests/table.ts";
import { costKind, isCost, isDue, isOpenedIn, isOwned, type OwnerFilter } from "./filter.ts";

type Rows<Key extends keyof OwnerFiguresView> = SQL<OwnerFiguresView[Key]>;

const row = (fields: Record<string, string>) =>
  compileFixed(
    jsonList(
      jsonObject(
        Object.fromEntries(
          Object.entries(fields).map(([name, column]) => [name, sql.raw(`g.${column}`)]),
        ),
      ),
    ),
  );
const at = { apartmentId: "apartment_id", month: "month" };
const costRows = row({ ...at, kind: "kind", amount: "amount" });
const paymentRows = row({ ...at, billed: "billed", paid: "paid" });
const requestRows = row({ ...at, category: "category", opened: "opened", open: "open" });

const invoices = sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}`;
const dueMonth = sql`to_char(${invoice.dueOn}, 'YYYY-MM')`;
const openedMonth = sql`to_char(${request.openedAt} at time zone ${literal(zone)}, 'YYYY-MM')`;

const home = jsonObject({
  apartmentId: apartment.id,
  number: apartment.number,
  address: building.address,
});
const homes = (scope: OwnerScope) =>
  sql`(select ${jsonList(home, sql`${building.address}, ${apartment.numberOrder}, ${apartment.id}`)}
    from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
    where ${isOwned(scope)})` as Rows<"homes">;

/** Builds one statement of all counts; `all` are the apartments to choose from. */
export function figuresQuery(filter: OwnerFilter, all: OwnerScope) {
  return select(
    jsonObject({
      homes: homes(all),
      firstMonth: sql<string | null>`(select min(${invoice.period}) ${invoices}
        where ${isOwned(all)} and not ${invoice.opening})`,
      costs: sql`(select ${costRows} from (select ${invoice.apartmentId} as apartment_id,
          ${costKind} as kind, ${invoice.period} as month, sum(${invoice.total})::bigint as amount
        ${invoices} where ${isCost(filter)} group by 1, 2, 3) g)` as Rows<"costs">,
      payments: sql`(select ${paymentRows} from (select ${invoice.apartmentId} as apartment_id,
          ${dueMonth} as month, sum(${invoice.total})::bigint as billed, sum(${invoice.paid})::bigint as paid
        ${invoices} where ${isDue(filter)} group by 1, 2) g)` as Rows<"payments">,
      requests: sql`(select ${requestRows} from (select ${request.apartmentId} as apartment_id,
          ${request.category} as category, ${openedMonth} as month, count(*) as opened,
          count(*) filter (where ${isOpen}) as open
        from ${request} where ${isOpenedIn(filter)} group by 1, 2, 3) g)` as Rows<"requests">,
    }),
    sql``,
  );
}
