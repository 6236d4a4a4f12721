import type { BankStatementsInput } from "#core/bank/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankStatementPage, BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { statementQuery, statementsOrder, statementsQuery } from "./statements.ts";

/** Returns statements, the newest first, and the account that they must be of. */
export async function listStatements(
  world: World,
  actor: Actor,
  { cursor, limit = bankLimits.page.usual }: BankStatementsInput,
): Promise<BankStatementPage> {
  orRefuse(canBank(actor));
  const { orgIds } = actor;
  const { rows, iban } = await runRead(world.db, actor, statementsQuery({ orgIds, cursor, limit }));
  return { ...pageOf(statementsOrder, rows, limit), iban };
}

/** Returns a statement with the states of its lines. Refuses with generic.not_found. */
export async function getStatement(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  const found = await runRead(world.db, actor, statementQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
