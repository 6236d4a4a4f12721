import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CellView } from "#core/buildings/views.ts";
import type { HouseFlat } from "./house-flat.ts";
import { houseQuery, openQuery } from "./queries.ts";

/** A flat of the house with what is known of it elsewhere. */
export type Cell = HouseFlat & CellView;

const none: readonly Cell[] = [];

/** The house and what is open in it. Without the requests the house still stands: `partial` says so. */
export function useHouse(buildingId: string) {
  const house = useQuery(houseQuery(buildingId));
  const open = useQuery(openQuery(buildingId));
  const flats = useMemo(() => {
    if (!house.data) return none;
    const requests = new Map(open.data?.map((one) => [one.apartmentId, one.open]));
    return house.data.apartments.map((cell): Cell => ({
      ...cell,
      occupied: cell.owners + cell.residents > 0,
      lived: cell.residents > 0,
      openRequests: requests.get(cell.id) ?? 0,
      debtor: null,
    }));
  }, [house.data, open.data]);
  return { house, open, flats, partial: house.isSuccess && open.isError };
}
