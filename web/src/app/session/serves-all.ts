import { useQuery } from "@tanstack/react-query";
import { entryQuery } from "./session.ts";

/** Returns whether the person serves all buildings, and so may add new ones. */
export function useServesAll(): boolean {
  return useQuery(entryQuery).data?.me?.allBuildings ?? false;
}
