import { keepPerson, peopleAside, removePeople } from "#server/identity/service.ts";
import { connectionOf, inTenant } from "#server/platform/database/database.ts";
import { isStillReferredTo } from "#server/platform/database/sql.ts";
import type { World } from "#server/platform/world.ts";
import type { ImportRef } from "../work/work.ts";

/** So few that nobody waits for them. */
const atOnce = 500;

/**
 * Removes the people of an import that was taken back, some at a time: each delete asks every table that refers to
 * people. Whom somebody came to need in the very moment of taking it back stays, without an address.
 */
export async function sweepImport(world: World, { orgId, importId }: ImportRef): Promise<void> {
  const scope = { orgIds: [orgId] };
  const keep = (id: string) => inTenant(world.db, scope, (tx) => keepPerson(connectionOf(tx), id));
  const remove = async (ids: readonly string[]): Promise<void> => {
    try {
      await inTenant(world.db, scope, (tx) => removePeople(connectionOf(tx), ids));
    } catch (error) {
      if (!isStillReferredTo((error as { code?: unknown }).code)) throw error;
      const [only, another] = ids;
      if (only && !another) return keep(only);
      const middle = Math.ceil(ids.length / 2);
      await remove(ids.slice(0, middle));
      await remove(ids.slice(middle));
    }
  };
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const ids = await inTenant(world.db, scope, (tx) =>
      peopleAside(connectionOf(tx), importId, after, atOnce),
    );
    const last = ids.at(-1);
    if (!last) return;
    await remove(ids);
    after = last;
  }
}
