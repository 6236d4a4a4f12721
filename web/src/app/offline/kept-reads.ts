import type { DehydratedState } from "@tanstack/react-query";
import { clear, createStore, delMany, entries, setMany } from "idb-keyval";
import { day } from "#core/kernel/time.ts";

export type DehydratedQuery = DehydratedState["queries"][number];

/** Read that was seen, with whose it is and which build wrote it. */
export type KeptRead = { personId: string; build: string; query: DehydratedQuery };

/** Cache of the application's document and files; the service worker names it too. */
export const appCache = "oselia-app-1";
const longestAge = 14 * day;
const mostReads = 150;
const mostCharacters = 300_000;

const reads = createStore("oselia-kept", "reads");

/** Names the build of this page: another one may expect other data. */
export function currentBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][crossorigin]');
  return entry?.src ?? "";
}

/** Builds the key of a read; builds have reads of their own: those of the stored document stay until that of this page is stored. */
const keyOf = (build: string, hash: string) => `${build} ${hash}`;

/** Writes reads down, without those that are too large. */
export async function writeReads(personId: string, queries: readonly DehydratedQuery[]) {
  const build = currentBuild();
  const fitting = queries.flatMap((query) => fit(query) ?? []);
  await setMany(
    fitting.map((query) => [
      keyOf(build, query.queryHash),
      { personId, build, query } satisfies KeptRead,
    ]),
    reads,
  );
}

/** Removes reads, of whatever build. */
export async function removeReads(hashes: readonly string[]): Promise<void> {
  const gone = new Set(hashes);
  await removeWhere(({ query }) => gone.has(query.queryHash));
}

/** Lists the person's reads of this build that are not too old. */
export async function listReads(personId: string): Promise<DehydratedQuery[]> {
  const all = await entries<string, KeptRead>(reads);
  const build = currentBuild();
  return all
    .map(([, read]) => read)
    .filter((read) => isValid(read, personId) && read.build === build)
    .map(({ query }) => query);
}

/** Returns the read of this hash that was kept last for the person, of whatever build. */
export async function findLastRead(
  personId: string,
  queryHash: string,
): Promise<DehydratedQuery | null> {
  const all = await entries<string, KeptRead>(reads);
  const found = all
    .map(([, read]) => read)
    .filter((read) => isValid(read, personId) && read.query.queryHash === queryHash)
    .toSorted((a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt);
  return found[0]?.query ?? null;
}

/** Removes what is of others, too old or too much. */
export async function pruneReads(personId: string): Promise<void> {
  const all = await entries<string, KeptRead>(reads);
  const valid = new Set(
    all
      .map(([, read]) => read)
      .filter((read) => isValid(read, personId))
      .toSorted((a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt)
      .slice(0, mostReads),
  );
  await delMany(
    all.flatMap(([key, read]) => (valid.has(read) ? [] : [key])),
    reads,
  );
}

/** Removes reads of other builds, once the document of this one is stored. */
export async function removeOtherBuilds(): Promise<void> {
  const current = currentBuild();
  await removeWhere(({ build }) => build !== current);
}

/** Removes all reads of the device; the application stays. */
export async function clearReads(): Promise<void> {
  await clear(reads);
}

async function removeWhere(isGone: (read: KeptRead) => boolean): Promise<void> {
  const all = await entries<string, KeptRead>(reads);
  await delMany(
    all.flatMap(([key, read]) => (isGone(read) ? [key] : [])),
    reads,
  );
}

function isValid({ personId, query }: KeptRead, owner: string): boolean {
  return personId === owner && query.state.dataUpdatedAt > Date.now() - longestAge;
}

/** Removes all that the device keeps for reading without a network. */
export async function clearKept(): Promise<void> {
  await clearReads();
  if ("caches" in globalThis) await caches.delete(appCache);
}

/** Returns the read if it is small enough; of a list by pages at least the first page. */
function fit(query: DehydratedQuery): DehydratedQuery | null {
  if (sizeOf(query.state.data) <= mostCharacters) return query;
  const { pages, pageParams } = (query.state.data ?? {}) as {
    pages?: unknown[];
    pageParams?: unknown[];
  };
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return null;
  const data = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  return sizeOf(data) <= mostCharacters ? { ...query, state: { ...query.state, data } } : null;
}

const sizeOf = (data: unknown): number => JSON.stringify(data).length;
