import { type SQL, sql } from "drizzle-orm";
import type { BooksInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BooksView } from "#core/bank/views.ts";
import { type BookAccount, bookAccounts } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { balancesOn, ibanOf } from "#server/billing/fragments.ts";
import { whoTakesCards } from "#server/checkout/reads/movements-view.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bankLine, bankStatement } from "../table.ts";
import { owedByProviders } from "./clearing.ts";
import { isWaiting, joinPayment, stateOf } from "../store/state.ts";

type Owed = ValueOf<ReturnType<typeof owedByProviders>>;

/**
 * Returns the balances of an organisation's books at the end of a day, and what is not assigned.
 */
export async function getBooks(world: World, actor: Actor, input: BooksInput): Promise<BooksView> {
  orRefuse(canBank(actor));
  const on = input.on ?? toLocal(world.clock()).date;
  const orgIds = listParam([...actor.orgIds], "uuid");
  const sumsOf = (condition: SQL) =>
    sql<BooksView["unknown"]>`(select json_build_object('lines', count(*),
      'kopecks', coalesce(sum(${bankLine.kopecks}), 0)) from ${bankLine} ${joinPayment}
    where ${bankLine.orgId} = any (${orgIds}) and ${bankLine.bookedOn} <= ${param(on, "date")}
      and ${condition})`;
  const found = await runRead(
    world.db,
    actor,
    select(
      jsonObject({
        balances: balancesOn(orgIds, param(on, "date")),
        unknown: sumsOf(sql`(${isWaiting} or ${stateOf} = 'twin' and ${bankLine.kopecks} > 0)`),
        unspent: sumsOf(
          sql`(${stateOf} = 'outgoing' or ${stateOf} = 'twin' and ${bankLine.kopecks} < 0)`,
        ),
        checked: checkedOf(orgIds),
        owed: sql<Owed>`(${owedByProviders(actor.orgIds, on)})`,
      }),
      sql``,
    ),
  );
  const known = new Map<BookAccount, number>(
    found.balances.map(({ kind, kopecks }) => [kind, kopecks]),
  );
  const accounts = bookAccounts.map((kind) => ({ kind, kopecks: known.get(kind) ?? 0 }));
  const now = whoTakesCards(world);
  const names = new Set([...(now ? [now] : []), ...found.owed.map(({ provider }) => provider)]);
  const { unknown, unspent, checked } = found;
  return { on, accounts, unknown, unspent, checked, providers: [...names] };
}

/**
 * Compares the newest closing balance that a statement of the present account has with the books. Lines of its days that
 * were booked later, since their month was closed, count as of their day.
 */
function checkedOf(orgIds: SQL): SQL<BooksView["checked"]> {
  const booked = sql`coalesce((select sum(b.kopecks) from json_to_recordset(${balancesOn(orgIds, sql`newest.to_day`)})
      as b(kind text, kopecks bigint) where b.kind = 'bank'), 0)
    + coalesce((select sum(${bankLine.kopecks}) from ${bankLine} where ${bankLine.orgId} = any (${orgIds})
      and ${bankLine.withdrawnAt} is null and ${bankLine.day} <= newest.to_day and ${bankLine.bookedOn} > newest.to_day), 0)`;
  return sql`(select json_build_object('statementId', newest.id, 'name', newest.name, 'day', newest.to_day,
      'closing', newest.closing, 'booked', ${booked})
    from (select * from ${bankStatement} where ${bankStatement.orgId} = any (${orgIds}) and ${bankStatement.closing} is not null
      and ${bankStatement.withdrawalAt} is null and ${bankStatement.taken} is not distinct from ${bankStatement.lines}
      and ${bankStatement.iban} = ${ibanOf(bankStatement.orgId)}
      order by ${bankStatement.toDay} desc, ${bankStatement.createdAt} desc limit 1) newest)`;
}
