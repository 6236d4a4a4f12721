import { sql } from "drizzle-orm";
import type { BankApartmentsInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankApartmentsView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { receivableOf } from "#server/billing/fragments.ts";
import { listApartments } from "#server/buildings/reads/apartments-view.ts";
import { apartment } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";

const most = 20;

/** Finds apartments that money may be for, with their people and balances. */
export async function searchApartments(
  world: World,
  actor: Actor,
  { search = "" }: BankApartmentsInput,
): Promise<BankApartmentsView> {
  orRefuse(canBank(actor));
  const { items } = await listApartments(world, actor, {
    limit: most,
    ...(search ? { search } : {}),
  });
  const ids = items.map(({ id }) => id);
  const balances = await runRead(
    world.db,
    actor,
    select(
      jsonList(jsonObject({ id: apartment.id, balance: receivableOf(sql`${apartment.id}`) })),
      sql`from ${apartment} where ${apartment.id} = any (${listParam(ids, "uuid")})`,
    ),
  );
  const balanceOf = new Map(balances.map(({ id, balance }) => [id, balance]));
  return {
    items: items.map(({ id, number, address, accountNumber, owners, residents }) => {
      const people = [...new Set([...owners, ...residents].map(({ name }) => name))];
      return { id, number, address, accountNumber, people, balance: balanceOf.get(id) ?? 0 };
    }),
  };
}
