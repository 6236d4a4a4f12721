import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CellView } from "#core/buildings/views.ts";
import { debtsQuery } from "#web/features/billing/public.tsx";
import type { FacadeApartment } from "./facade/facade-apartment.ts";
import { facadeQuery, openQuery } from "./queries.ts";

/** An apartment of the building with what is known of it elsewhere. */
export type Cell = FacadeApartment &
  CellView & {
    /** Kopecks that should have been paid by now. */
    overdue: number;
  };

/** Data that could not be loaded. */
export type Missing = "requests" | "debts";

const none: readonly Cell[] = [];

/** Loads a building with open requests and debts. Shows it without them too: `missing` says so. */
export function useFacade(buildingId: string) {
  const building = useQuery(facadeQuery(buildingId));
  const open = useQuery(openQuery(buildingId));
  const debts = useQuery(debtsQuery(buildingId));
  const apartments = useMemo(() => {
    if (!building.data) return none;
    const requests = new Map(open.data?.map((one) => [one.apartmentId, one.open]));
    const owed = new Map(debts.data?.map((one) => [one.apartmentId, one.overdue]));
    return building.data.apartments.map((cell): Cell => ({
      ...cell,
      occupied: cell.owners + cell.residents > 0,
      lived: cell.residents > 0,
      openRequests: requests.get(cell.id) ?? 0,
      debtor: debts.data ? owed.has(cell.id) : null,
      overdue: owed.get(cell.id) ?? 0,
    }));
  }, [building.data, open.data, debts.data]);
  const missing: Missing[] = [
    ...(open.isError && !open.data ? (["requests"] as const) : []),
    ...(debts.isError && !debts.data ? (["debts"] as const) : []),
  ];
  const retry = () => {
    if (open.isError) void open.refetch();
    if (debts.isError) void debts.refetch();
  };
  return { facade: building, apartments, missing, retry };
}
