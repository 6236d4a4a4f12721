import { type SQL, sql } from "drizzle-orm";
import type { BooksInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BooksView } from "#core/bank/views.ts";
import { type BookAccount, bookAccounts } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { balancesOn } from "#server/billing/fragments.ts";
import { whoTakesCards } from "#server/checkout/reads/movements-view.ts";
import { jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { listParam, param, read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bankLine } from "../table.ts";
import { owedByProviders } from "./clearing.ts";
import { isWaiting, joinPayment, stateOf } from "../store/state.ts";

type Owed = ValueOf<ReturnType<typeof owedByProviders>>;

/** Where the money of an organisation is by its books at the end of a day, and what of it nobody knows. */
export async function books(world: World, actor: Actor, input: BooksInput): Promise<BooksView> {
  orRefuse(canBank(actor));
  const on = input.on ?? toLocal(world.clock()).date;
  const own = listParam([...actor.orgIds], "uuid");
  const sumsOf = (condition: SQL) =>
    sql<BooksView["unknown"]>`(select json_build_object('lines', count(*),
      'kopecks', coalesce(sum(${bankLine.kopecks}), 0)) from ${bankLine} ${joinPayment}
    where ${bankLine.orgId} = any (${own}) and ${bankLine.bookedOn} <= ${param(on, "date")}
      and ${condition})`;
  const found = await read(
    world.db,
    actor,
    select(
      jsonObject({
        balances: balancesOn(own, param(on, "date")),
        unknown: sumsOf(sql`(${isWaiting} or ${stateOf} = 'twin' and ${bankLine.kopecks} > 0)`),
        unspent: sumsOf(
          sql`(${stateOf} = 'outgoing' or ${stateOf} = 'twin' and ${bankLine.kopecks} < 0)`,
        ),
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
  return { on, accounts, unknown: found.unknown, unspent: found.unspent, providers: [...names] };
}
