import { drawUp } from "#core/billing/statement/draw-up.ts";
import type { StatementInput } from "#core/billing/statement/inputs.ts";
import type { StatementView } from "#core/billing/statement/views.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { type StoredStatement, statementQuery } from "./statement.ts";

/** Head of a statement: whose it is and who is paid. */
export type StatementHead = Omit<StoredStatement, "opening" | "movements">;

/**
 * Returns the statement of an apartment for some days, with its heading, as far as the actor may
 * see it. Refuses with generic.not_found.
 */
export async function statementWithHead(
  world: World,
  actor: Actor,
  { apartmentId, from, to }: StatementInput,
): Promise<{ statement: StatementView; head: StatementHead }> {
  const scope = accessScope(actor);
  const [found] = await runRead(world.db, actor, statementQuery(apartmentId, { from, to }, scope));
  if (!found) throw new Refusal("generic.not_found");
  const { opening, movements, ...head } = found;
  const homes = scope.kind === "household" ? [...scope.homes, ...scope.former] : [];
  const since = homes.find((one) => one.apartmentId === apartmentId)?.since ?? null;
  return { statement: { apartmentId, from, to, since, ...drawUp(opening, movements) }, head };
}

/** Returns the statement of an apartment for some days. */
export async function getStatement(
  world: World,
  actor: Actor,
  input: StatementInput,
): Promise<StatementView> {
  return (await statementWithHead(world, actor, input)).statement;
}
