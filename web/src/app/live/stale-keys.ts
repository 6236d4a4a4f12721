import type { QueryKey } from "@tanstack/react-query";
import type { LiveFrame, LiveKeys } from "./live-frame.ts";

/** Live keys that are always known, and the function that loads those of the slices. */
const tables: LiveKeys[] = [];
let loadSlices: () => Promise<readonly LiveKeys[]> = () => Promise.resolve([]);

/** Registers which queries facts make stale. For what the shell always loads: a late caller misses news. */
export function registerLive(keys: LiveKeys): void {
  tables.push(keys);
}

/** Registers how to load what facts make stale in the slices: visitors, who follow nothing, do without. */
export function registerSlices(load: () => Promise<readonly LiveKeys[]>): void {
  loadSlices = load;
}

/** Returns keys of the shell's queries that a fact makes stale. */
export function listShellKeys(fact: Pick<LiveFrame, "kind" | "subject">): QueryKey[] {
  return listKeys(tables, fact);
}

/** Loads keys of the slices' queries that a fact makes stale. */
export async function loadSliceKeys(
  fact: Pick<LiveFrame, "kind" | "subject">,
): Promise<QueryKey[]> {
  return listKeys(await loadSlices(), fact);
}

/** Lists keys by the longest beginning that fits in each table. */
function listKeys(
  known: readonly LiveKeys[],
  { kind, subject }: Pick<LiveFrame, "kind" | "subject">,
): QueryKey[] {
  return known.flatMap((table) => {
    const matches = Object.keys(table).filter((beginning) => kind.startsWith(beginning));
    const closest = matches.toSorted((a, b) => b.length - a.length)[0];
    return closest === undefined ? [] : (table[closest]?.(subject) ?? []);
  });
}
