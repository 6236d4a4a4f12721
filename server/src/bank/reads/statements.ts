import { type SQL, sql } from "drizzle-orm";
import type { BankStatementView } from "#core/bank/views.ts";
import { lineStates, sumNames } from "#core/bank/model.ts";
import { ibanOf, openFromOf } from "#server/billing/fragments.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, jsonObjectIf, namedTable, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import {
  allOf,
  atMost,
  compileFixed,
  listParam,
  literal,
  param,
} from "#server/platform/read/statement.ts";
import { bankLine, bankStatement } from "../table.ts";
import { joinPayment, stateOf } from "../store/state.ts";

/** The newest first. */
export const statementsOrder = declareListOrder(
  "bank.statements",
  "desc",
  bankStatement.createdAt,
  bankStatement.id,
);

const sums = compileFixed(sql`lateral (select ${sql.join(
  lineStates.map(
    (state) => sql`json_build_object('lines', count(*) filter (where state = ${literal(state)}),
      'kopecks', coalesce(sum(kopecks) filter (where state = ${literal(state)}), 0)) as ${sql.raw(state)}`,
  ),
  sql`, `,
)}, json_build_object('lines', count(*) filter (where is_refused), 'kopecks', coalesce(sum(kopecks) filter (where is_refused), 0)) as refused,
    case when bool_or(state = 'ready' and lines.day < opened.day) then
      json_build_object('lines', count(*) filter (where state = 'ready' and lines.day < opened.day), 'day', opened.day) end as moved
  from (select ${openFromOf(bankStatement.orgId)} as day) opened left join lateral (select ${stateOf} as state, ${bankLine.kopecks} as kopecks, ${bankLine.day} as day,
      ${bankLine.refused} is not null and ${stateOf} = 'ready' as is_refused from ${bankLine} ${joinPayment}
    where ${bankLine.statementId} = ${bankStatement.id}) lines on true group by opened.day) sums`);

const withdrawer = namedTable(person, "withdrawer");
/** Steps until a statement is taken back: lines that are something in the books take two. */
const left = sql.join(
  lineStates
    .filter((state) => state !== "withdrawn")
    .map((state) => {
      const isBooked = ["posted", "paid_out", "spent", "ignored"].includes(state);
      const steps = isBooked ? " * 2" : "";
      return sql.raw(`(sums.${state} ->> 'lines')::int${steps}`);
    }),
  sql` + `,
);

const row = compileFixed(
  jsonObject({
    id: bankStatement.id,
    name: bankStatement.name,
    format: bankStatement.format,
    iban: bankStatement.iban,
    from: bankStatement.fromDay,
    to: bankStatement.toDay,
    opening: bankStatement.opening,
    closing: bankStatement.closing,
    mismatch: bankStatement.mismatch,
    known: bankStatement.known,
    rows: bankStatement.rows,
    leftOut: bankStatement.leftOut,
    progress: sql`case when ${bankStatement.withdrawalAt} is null and ${bankStatement.taken} < ${bankStatement.lines} then
      json_build_object('taken', ${bankStatement.taken}, 'lines', ${bankStatement.lines}) end`,
    by: sql<string | null>`case when ${person.id} is not null then ${nameOf(person)} end`,
    createdAt: bankStatement.createdAt,
    withdrawal: jsonObjectIf(bankStatement.withdrawalAt, {
      at: bankStatement.withdrawalAt,
      by: sql<
        string | null
      >`(select ${nameOf(withdrawer.as)} from ${withdrawer.from} where ${withdrawer.as.id} = ${bankStatement.withdrawnBy})`,
      reason: bankStatement.withdrawalReason,
      left: sql<number>`case when ${bankStatement.withdrawnAt} is null then 1 + ${left} else 0 end`,
    }),
    refused: sql.raw("sums.refused"),
    moved: sql.raw("sums.moved"),
    ...Object.fromEntries(lineStates.map((state) => [sumNames[state], sql.raw(`sums.${state}`)])),
  }),
) as unknown as SQL<BankStatementView>;

const joins = compileFixed(
  sql`left join ${person} on ${person.id} = ${bankStatement.createdBy}, ${sums}`,
);

type StatementsPage = { orgIds: readonly string[]; cursor: string | undefined; limit: number };

export function statementsQuery({ orgIds, cursor, limit }: StatementsPage): SQL<{
  rows: KeyedRow<BankStatementView>[];
  iban: string | null;
}> {
  const isOfOrganisation = sql`= any (${listParam(orgIds, "uuid")})`;
  const conditions = [
    sql`${bankStatement.orgId} ${isOfOrganisation}`,
    ...afterCursor(statementsOrder, cursor),
  ];
  const rows = sql`(select ${keyedRows(statementsOrder, row)} from (
      select * from ${bankStatement} where ${allOf(conditions)}
      order by ${statementsOrder.by} limit ${atMost(limit + 1)}) ${bankStatement} ${joins})`;
  const iban = ibanOf(sql`(${listParam(orgIds, "uuid")})[1]`);
  return select(sql`json_build_object('rows', ${rows}, 'iban', ${iban})`, sql``) as ReturnType<
    typeof statementsQuery
  >;
}

export function statementQuery(id: string): SQL<BankStatementView | null> {
  return select(
    row,
    sql`from ${bankStatement} ${joins} where ${bankStatement.id} = ${param(id, "uuid")}`,
  );
}
