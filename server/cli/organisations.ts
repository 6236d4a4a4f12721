import { randomBytes, randomUUID } from "node:crypto";
import postgres from "postgres";
import { organisation } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database.ts";
import { StartFault } from "#server/platform/start-fault.ts";
import type { World } from "#server/platform/world.ts";

type Organisation = { id: string; name: string; slug: string };

/**
 * Every organisation there is. Row-level security is forced even on the owner,
 * so the force is lifted inside a transaction that is always rolled back.
 */
async function listOrganisations(ownerUrl: string): Promise<Organisation[]> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  let found: Organisation[] = [];
  try {
    await sql
      .begin(async (tx) => {
        await tx`set local lock_timeout = '5s'`;
        await tx`alter table organisation no force row level security`;
        found = await tx<Organisation[]>`select id, name, slug from organisation order by name`;
        throw new RollBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    return found;
  } finally {
    await sql.end();
  }
}

class RollBack extends Error {}

/** The organisation with this slug, exact name or id; names those there are otherwise. */
export async function findOrganisation(ownerUrl: string, wanted: string): Promise<Organisation> {
  const all = await listOrganisations(ownerUrl);
  const found = all.find(({ id, name, slug }) => [id, name, slug].includes(wanted));
  if (found) return found;
  const known = all.map(({ slug, name }) => `  ${slug}  ${name}`).join("\n");
  throw new StartFault(
    `There is no organisation “${wanted}”. ${known ? `There are:\n${known}` : "There is none yet: create-admin --new makes one."}`,
  );
}

/** Adds an organisation; its slug comes from the Latin letters of its name, or is made up. */
export async function addOrganisation(world: World, name: string): Promise<Organisation> {
  const id = randomUUID();
  const latin = name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join("-");
  const slug = `${(latin ?? "org").slice(0, 50)}-${randomBytes(3).toString("hex")}`;
  await inTenant(world.db, { orgIds: [id] }, (tx) =>
    tx.insert(organisation).values({ id, name, slug, createdAt: world.clock() }),
  );
  return { id, name, slug };
}
