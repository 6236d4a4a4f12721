import { randomBytes, randomUUID } from "node:crypto";
import { slugOf } from "#core/joining/slug.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { organisation } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import type { World } from "#server/platform/world.ts";

type Organisation = { id: string; name: string; slug: string };

async function listOrganisations(ownerUrl: string): Promise<Organisation[]> {
  const sql = openSql(ownerUrl);
  try {
    return await sql.begin(async (tx) => {
      await openEveryTenant(tx);
      return tx<Organisation>`select id, name, slug from organisation order by name`;
    });
  } finally {
    await sql.end();
  }
}

/** Finds the organisation with this slug, exact name or id; otherwise lists those there are. */
export async function findOrganisation(ownerUrl: string, wanted: string): Promise<Organisation> {
  const all = await listOrganisations(ownerUrl);
  const found = all.find(({ id, name, slug }) => [id, name, slug].includes(wanted));
  if (found) return found;
  const known = all.map(({ slug, name }) => `  ${slug}  ${name}`).join("\n");
  throw new StartFault(
    `There is no organisation “${wanted}”. ${known ? `These exist:\n${known}` : "There is none yet: create-admin --new makes one."}`,
  );
}

/** Adds an organisation; its slug comes from its name, as where people found one. */
export async function addOrganisation(world: World, name: string): Promise<Organisation> {
  const id = randomUUID();
  const slug = `${slugOf(name) || "org"}-${randomBytes(3).toString("hex")}`;
  await inTenant(world.db, { orgIds: [id] }, (tx) =>
    tx.insert(organisation).values({ id, name, slug, createdAt: world.clock() }),
  );
  return { id, name, slug };
}
