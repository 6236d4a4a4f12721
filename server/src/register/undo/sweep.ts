import { connectionOf, inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { run } from "../store/run.ts";
import type { Task } from "../work/work.ts";

/** So few that nobody waits for them. */
const atOnce = 500;

/**
 * Removes the people of an import that was taken back, some at a time: each delete asks every table that refers to
 * people. Whom somebody came to need in the very moment of taking it back stays, without an address.
 */
export async function sweep(world: World, { orgId, importId }: Task): Promise<void> {
  const aside = (after: string) =>
    inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      run(
        connectionOf(tx),
        `select id from person where created_in = $1 and anonymised_at is not null and id > $2
         order by id limit ${atOnce}`,
        [importId, after],
      ),
    );
  const keep = (id: string | undefined) =>
    inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      const back = "update person set anonymised_at = null, created_in = null where id = $1";
      await run(connectionOf(tx), back, [id ?? null]);
    });
  const remove = async (ids: readonly string[]): Promise<void> => {
    try {
      await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
        run(connectionOf(tx), "delete from person where id = any ($1::uuid[])", [ids]),
      );
    } catch (error) {
      if ((error as { code?: unknown }).code !== "23503") throw error;
      if (ids.length === 1) return keep(ids[0]);
      const middle = Math.ceil(ids.length / 2);
      await remove(ids.slice(0, middle));
      await remove(ids.slice(middle));
    }
  };
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const ids = (await aside(after)).map(({ id }) => id as string);
    const last = ids.at(-1);
    if (!last) return;
    await remove(ids);
    after = last;
  }
}
