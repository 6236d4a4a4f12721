import type { BankLinesInput } from "#core/bank/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankLinePage, BankLineView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { lineQuery, linesOrder, linesQuery } from "./lines.ts";
import { getStatement } from "./statements-view.ts";

/** Returns lines of a statement in order. Refuses with generic.not_found. */
export async function listLines(
  world: World,
  actor: Actor,
  input: BankLinesInput,
): Promise<BankLinePage> {
  orRefuse(canBank(actor));
  const limit = input.limit ?? bankLimits.page.usual;
  const found = await runRead(
    world.db,
    actor,
    linesQuery(input, limit, toLocal(world.clock()).date),
  );
  // None of them, or no such statement.
  if (found.length === 0) await getStatement(world, actor, input);
  return pageOf(linesOrder, found, limit);
}

export async function getLine(world: World, actor: Actor, id: string): Promise<BankLineView> {
  orRefuse(canBank(actor));
  const found = await runRead(world.db, actor, lineQuery(id, toLocal(world.clock()).date));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
