import { hydrate } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { listReads } from "./kept-reads.ts";

/** Takes kept reads over where memory has none or older ones; they stay in it without being shown. */
export async function restoreReads(personId: string): Promise<void> {
  const queries = await listReads(personId);
  hydrate(
    queryClient,
    { queries, mutations: [] },
    { defaultOptions: { queries: { gcTime: Infinity } } },
  );
}
