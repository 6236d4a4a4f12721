/** Plain words of the address: every first visit carries this. What they mean is `asked.ts`. */
export type AnalyticsSearch = {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  building?: string | undefined;
};

/** Reads the page's search parameters, as far as they are text. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const names = ["period", "from", "to", "building"];
  return Object.fromEntries(
    names.flatMap((n) => (typeof search[n] === "string" ? [[n, search[n]]] : [])),
  );
}
