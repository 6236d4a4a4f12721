import { type SQL, sql } from "drizzle-orm";
import type { ClosingCheckView } from "#core/finance/closing/views.ts";
import type { Period } from "#core/finance/model.ts";
import { balancesOn, reversedOn } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { billingRun, expense } from "../table.ts";
import { filesOf } from "./expense.ts";
import type { FinanceScope } from "./places.ts";

type ClosingFindings = Omit<ClosingCheckView, "month" | "unbilled" | "fees">;

const counted = (amount: SQL, from: SQL) =>
  sql<{ count: number; amount: number }>`(select json_build_object(
    'count', count(*), 'amount', coalesce(sum(${amount}), 0)) ${from})`;

/** Reads what a bookkeeper would want settled in a month, of the organisation as a whole. */
export function closingCheckQuery(
  { orgIds }: FinanceScope,
  { from, to }: Period,
): SQL<ClosingFindings> {
  const isOfOrganisation = (org: SQL) => sql`${org} = any (${listParam([...orgIds], "uuid")})`;
  const within = (day: SQL) => sql`${day} between ${param(from, "date")} and ${param(to, "date")}`;
  const received = (method: "cash" | "transfer") =>
    counted(
      sql`${payment.amount}`,
      sql`from ${payment} where ${isOfOrganisation(sql`${payment.orgId}`)} and ${within(sql`${payment.receivedOn}`)}
        and ${payment.method} = ${param(method, "text")} and ${payment.reference} is null
        and ${payment.reversedAt} is null`,
    );
  return select(
    jsonObject({
      unfinished: sql<number>`(select count(*) from ${billingRun} where ${isOfOrganisation(sql`${billingRun.orgId}`)}
        and ${billingRun.period} = ${param(from.slice(0, 7), "text")} and ${billingRun.status} = 'issuing')`,
      suspense: sql<number>`(select coalesce(-sum(b.kopecks), 0) from json_to_recordset(
        ${balancesOn(listParam([...orgIds], "uuid"), param(to, "date"))}) as b(kind text, kopecks bigint) where b.kind = 'suspense')`,
      reversedLater: counted(
        sql`pair.amount`,
        sql`from (select ${payment.amount} as amount from ${payment} where ${isOfOrganisation(sql`${payment.orgId}`)}
            and ${within(sql`${payment.receivedOn}`)} and ${payment.reversedAt} is not null
            and ${payment.method} <> 'opening' and ${reversedOn} > ${param(to, "date")}
          union all select ${expense.kopecks} from ${expense} join ${expense} back on back.reverses = ${expense.id}
            where ${isOfOrganisation(sql`${expense.orgId}`)} and ${within(sql`${expense.day}`)} and back.day > ${param(to, "date")}) pair`,
      ),
      cash: received("cash"),
      transfers: received("transfer"),
      expenses: counted(
        sql`${expense.kopecks}`,
        sql`from ${expense} where ${isOfOrganisation(sql`${expense.orgId}`)} and ${within(sql`${expense.day}`)}
          and ${expense.reverses} is null
          and not exists (select 1 from ${expense} back where back.reverses = ${expense.id})
          and ${filesOf(sql`${expense.id}`)} = 0`,
      ),
    }),
    sql``,
  );
}
