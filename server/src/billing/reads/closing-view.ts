import { sql } from "drizzle-orm";
import type { ClosingRow } from "#core/billing/views.ts";
import { openFrom } from "#core/billing/rules/closing.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { bookClosing } from "../table/closing-table.ts";

const who = (id: typeof bookClosing.closedBy | typeof bookClosing.openedBy) =>
  sql<string | null>`(select ${nameOf(person)} from ${person} where ${person.id} = ${id})`;

const row = jsonObject({
  id: bookClosing.id,
  month: bookClosing.month,
  closedAt: bookClosing.closedAt,
  closedBy: who(bookClosing.closedBy),
  openedAt: bookClosing.openedAt,
  openedBy: who(bookClosing.openedBy),
  openReason: bookClosing.openReason,
});

/** Lists the closings of the actor's organisation, newest first, and the first open day. */
export async function closingsOf(
  world: World,
  { orgIds }: Pick<Actor, "orgIds">,
): Promise<{ openFrom: string | null; items: ClosingRow[] }> {
  const items = await runRead(
    world.db,
    { orgIds },
    select(
      jsonList(row, sql`${bookClosing.closedAt} desc, ${bookClosing.id}`),
      sql`from ${bookClosing} where ${bookClosing.orgId} = any (${listParam([...orgIds], "uuid")})`,
    ),
  );
  const closed = items.filter(({ openedAt }) => openedAt === null).map(({ month }) => month);
  return { openFrom: openFrom(closed.toSorted().at(-1) ?? null), items };
}
