import { hashKey, type QueryKey } from "@tanstack/react-query";

/** Returns whether a query's key begins with one of these. */
export function isNamed(names: readonly QueryKey[], key: QueryKey): boolean {
  return names.some((name) => hashKey(name) === hashKey(key.slice(0, name.length)));
}
