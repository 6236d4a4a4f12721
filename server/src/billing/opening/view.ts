import type {
  OpeningInput,
  OpeningLinesInput,
  OpeningsInput,
} from "#core/billing/opening/inputs.ts";
import { openingLimits } from "#core/billing/opening/model.ts";
import { canOpenAccounts } from "#core/billing/opening/policy.ts";
import type { OpeningLinePage, OpeningPage, OpeningView } from "#core/billing/opening/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  openingLinesOrder,
  openingLinesQuery,
  openingQuery,
  openingsOrder,
  openingsQuery,
} from "../reads/openings.ts";

/** Returns tables of opening balances, the newest first. */
export async function listOpenings(
  world: World,
  actor: Actor,
  { cursor, limit = openingLimits.page.usual }: OpeningsInput,
): Promise<OpeningPage> {
  orRefuse(canOpenAccounts(actor));
  const found = await runRead(world.db, actor, openingsQuery({ cursor, limit }));
  return pageOf(openingsOrder, found, limit);
}

/** Returns a table with the states of its rows. Refuses with generic.not_found. */
export async function getOpening(
  world: World,
  actor: Actor,
  { id }: OpeningInput,
): Promise<OpeningView> {
  orRefuse(canOpenAccounts(actor));
  const found = await runRead(world.db, actor, openingQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Returns rows of a table in order. Refuses with generic.not_found. */
export async function listOpeningLines(
  world: World,
  actor: Actor,
  input: OpeningLinesInput,
): Promise<OpeningLinePage> {
  orRefuse(canOpenAccounts(actor));
  const limit = input.limit ?? openingLimits.page.usual;
  const found = await runRead(world.db, actor, openingLinesQuery(input, limit));
  // None of them, or no such table.
  if (found.length === 0) await getOpening(world, actor, { id: input.id });
  return pageOf(openingLinesOrder, found, limit);
}
