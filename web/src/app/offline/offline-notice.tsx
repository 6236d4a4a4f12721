import { CloudOff } from "lucide-react";
import { useContext, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../api/query-client.ts";
import { useNow } from "../clock.ts";
import { formatMoment } from "../language/format.ts";
import { OffersContext } from "../slices/offers.ts";
import type { WebSlice } from "../slices/slice.ts";
import { useConnection } from "./connection.ts";
import { isNamed } from "./named-reads.ts";

/** Line above a page without a network: how old its data is. */
export function OfflineNotice() {
  const isLost = useConnection((state) => state.isLost);
  return <div role="status">{isLost && <Line />}</div>;
}

function Line() {
  const { t } = useTranslation();
  const now = useNow();
  const { slices } = useContext(OffersContext);
  const oldest = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => findOldest(slices),
  );
  return (
    <p className="flex items-center justify-center gap-2 border-b border-amber-line bg-amber-soft px-4 py-2 text-sm text-balance text-amber-ink">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {oldest === null
        ? t("offline.no_network")
        : t("offline.as_it_was", { moment: formatMoment(new Date(oldest), now) })}
    </p>
  );
}

/** Returns when the oldest of the shown reads came (milliseconds since 1970); null where none is shown. */
function findOldest(slices: readonly WebSlice[]): number | null {
  const names = slices.flatMap(({ offline }) => offline?.reads ?? []);
  const times = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey }) => isNamed(names, queryKey) })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
