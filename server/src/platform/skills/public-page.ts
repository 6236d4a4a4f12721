import type { Database } from "../database/database.ts";
import type { World } from "../world.ts";
import { listNames } from "./list-names.ts";

/** Post that the page of an organisation shows to everybody, as long as it stands there. */
export type PublicPost = {
  title: string;
  body: string;
  publishedAt: string;
  /** Minutes count from the day's midnight, Europe/Kyiv. */
  event: { day: string; from: number; to: number; place: string } | null;
};

/** Part of the public page of an organisation that answers to visitors tell. */
export type PublicPage = {
  organisation: string;
  path: string;
  emergencyPhone: string;
  posts: readonly PublicPost[];
};

/** Reads a public page by its path, with the rights of a guest; null while it is off. */
export type ReadPublicPage = (
  db: Database,
  page: { path: string; now: Date },
) => Promise<PublicPage | null>;

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
