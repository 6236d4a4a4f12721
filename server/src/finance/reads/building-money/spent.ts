import { type SQL, sql } from "drizzle-orm";
import { disclosureLimits, type SpentCategory } from "#core/finance/disclosure/model.ts";
import type { Period } from "#core/finance/model.ts";
import { ownMoved } from "#server/billing/fragments.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { atMost, param } from "#server/platform/read/statement.ts";
import { expense } from "../../table.ts";
import type { MoneyPlace } from "./money-place.ts";

export type Spent = {
  sums: { category: SpentCategory; amount: number }[];
  /** Newest first, one more than an answer has at most. */
  rows: {
    category: SpentCategory;
    day: string;
    amount: number;
    supplier: string | null;
    note: string | null;
  }[];
  overall: number;
};

/** Builds the query of what was spent on a building, with the organisation's own where it has no other. */
export function spentQuery({ id, orgId, whole }: MoneyPlace, { from, to }: Period): SQL<Spent> {
  const [here, org] = [param(id, "uuid"), param(orgId, "uuid")];
  const place = whole
    ? sql`(${expense.buildingId} = ${here} or ${expense.buildingId} is null)`
    : sql`${expense.buildingId} = ${here}`;
  const fees = sql`union all select 'fees', own.day, own.at, own.kopecks, null, null from ${ownMoved}
    where own.kind = 'fees' and own.org_id = ${org}`;
  // Of an entry that takes another back only the sum is shown: its text says why, to staff.
  const moved = sql`(select ${expense.category}, ${expense.day}, ${expense.createdAt}, ${expense.kopecks},
      case when ${expense.reverses} is null then ${expense.supplier} end,
      case when ${expense.reverses} is null then ${expense.note} end
    from ${expense} where ${expense.orgId} = ${org} and ${place}
    ${whole ? fees : sql``}) m (category, day, at, amount, supplier, note)`;
  const within = sql`m.day between ${param(from, "date")} and ${param(to, "date")}`;
  const sums = sql<Spent["sums"]>`(select ${jsonList(
    jsonObject({ category: sql<SpentCategory>`g.category`, amount: sql<number>`g.amount` }),
    sql`g.amount desc, g.category`,
  )} from (select m.category, sum(m.amount) as amount from ${moved} where ${within} group by 1) g)`;
  const rows = sql<Spent["rows"]>`(select ${jsonList(
    jsonObject({
      category: sql<SpentCategory>`g.category`,
      day: sql<string>`g.day`,
      amount: sql<number>`g.amount`,
      supplier: sql<string | null>`g.supplier`,
      note: sql<string | null>`g.note`,
    }),
    sql`g.day desc, g.at desc`,
  )} from (select * from ${moved} where ${within} order by m.day desc, m.at desc
    limit ${atMost(disclosureLimits.rows + 1)}) g)`;
  const overall = sql<number>`(select coalesce(sum(m.amount), 0) from ${moved}
    where m.day <= ${param(to, "date")})`;
  return select(jsonObject({ sums, rows, overall }), sql``);
}
