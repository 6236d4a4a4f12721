import { useQuery } from "@tanstack/react-query";
import { entryQuery } from "./session.ts";

/** Whether one serves all buildings of the organisation, and so may bring new ones. */
export function useServesAll(): boolean {
  return useQuery(entryQuery).data?.me?.allBuildings ?? false;
}
