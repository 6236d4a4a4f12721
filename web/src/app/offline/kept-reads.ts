import type { DehydratedState } from "@tanstack/react-query";
import { clear, createStore, delMany, entries, setMany } from "idb-keyval";
import { day } from "#core/kernel/time.ts";

type DehydratedQuery = DehydratedState["queries"][number];

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

/** Writes reads down, without those that are too large. */
export async function writeReads(personId: string, queries: readonly DehydratedQuery[]) {
  const build = currentBuild();
  const fitting = queries.flatMap((query) => fit(query) ?? []);
  await setMany(
    fitting.map((query) => [query.queryHash, { personId, build, query } satisfies KeptRead]),
    reads,
  );
}

export async function removeReads(hashes: readonly string[]): Promise<void> {
  await delMany([...hashes], reads);
}

/** Lists the person's reads of this build that are not too old. */
export async function listReads(personId: string): Promise<DehydratedQuery[]> {
  const all = await entries<string, KeptRead>(reads);
  return chooseValid(personId, all).map(({ query }) => query);
}

/** Removes what is of others, of another build, too old or too much. */
export async function pruneReads(personId: string): Promise<void> {
  const all = await entries<string, KeptRead>(reads);
  const valid = new Set(
    chooseValid(personId, all)
      .toSorted((a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt)
      .slice(0, mostReads),
  );
  await removeReads(all.flatMap(([hash, read]) => (valid.has(read) ? [] : [hash])));
}

function chooseValid(personId: string, all: readonly [string, KeptRead][]): KeptRead[] {
  const build = currentBuild();
  const oldest = Date.now() - longestAge;
  return all
    .map(([, read]) => read)
    .filter((read) => read.personId === personId && read.build === build)
    .filter(({ query }) => query.state.dataUpdatedAt > oldest);
}

/** Removes all that the device keeps for reading without a network. */
export async function clearKept(): Promise<void> {
  await clear(reads);
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
