import type { World } from "../world.ts";
import { listNames } from "./list-names.ts";
import type { PublicPage } from "./public-page-model.ts";

/**
 * Reads the public page of the organisation that a visitor names or comes from, by its path, or the only page there is;
 * null for all others.
 */
export async function readPublicPage(
  world: World,
  named: string | undefined,
): Promise<PublicPage | null> {
  const pages = await listNames(world, null);
  const [only, another] = named ? pages.filter(({ value }) => value === named) : pages;
  if (!only || another) return null;
  const read = world.slices.find(({ lookups }) => lookups?.readPublicPage)?.lookups?.readPublicPage;
  return (await read?.(world.db, { path: only.value, now: world.clock() })) ?? null;
}
