import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { homesQuery } from "#web/features/billing/public.tsx";
import {
  lostNumbers,
  type PayableHome,
  type PayPart,
  usePayableHomes,
} from "#web/features/checkout/public.tsx";

/**
 * Returns what is still open of `initial`, and the numbers of invoices of which less is open than was shown. Never
 * more than was shown: a sum does not grow under the finger. Nothing changes while `isFrozen`.
 */
export function useOpenParts(initial: readonly PayPart[], isFrozen: boolean) {
  const accounts = useQuery(homesQuery).data?.accounts;
  const homes = usePayableHomes(accounts ?? []);
  const [parts, setParts] = useState(initial);
  const [lost, setLost] = useState<readonly string[]>([]);
  const now = accounts && homes ? parts.map((part) => openPart(part, homes)) : parts;
  const ids = parts.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  const gone = isFrozen ? [] : lostNumbers(parts, now, ids);
  if (gone.length > 0) {
    setParts(now);
    setLost([...new Set([...lost, ...gone])]);
  }
  return { parts, lost };
}

function openPart({ home, invoices }: PayPart, homes: readonly PayableHome[]): PayPart {
  const open = homes.find(({ apartmentId }) => apartmentId === home.apartmentId)?.open ?? [];
  return {
    home,
    invoices: invoices.flatMap((invoice) => {
      const left = open.find(({ id }) => id === invoice.id)?.remaining ?? 0;
      return left > 0 ? [{ ...invoice, remaining: Math.min(invoice.remaining, left) }] : [];
    }),
  };
}
