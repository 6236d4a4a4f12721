import { type FetchQueryOptions, hashKey } from "@tanstack/react-query";
import { day } from "#core/kernel/time.ts";
import { queryClient } from "../api/query-client.ts";
import { entryQuery } from "../session/session.ts";
import type { WebSlice } from "../slices/slice.ts";
import { logFault } from "../log.ts";
import { draftKey } from "../drafts/drafts.ts";
import { forgetKept } from "./forget-kept.ts";
import { keepApp } from "./keep-app.ts";
import { keepReads } from "./keep-reads.ts";
import { listReads, removeOtherBuilds } from "./kept-reads.ts";
import { useConnection } from "./connection.ts";

type DeviceOwner = { id: string; isStaff: boolean };

/** Keeps for a person what works without a network, and sends what waits. Returns the way to stop. */
export function startOffline(person: DeviceOwner, slices: readonly WebSlice[]): () => void {
  if (person.isStaff) {
    void forgetKept();
    return () => undefined;
  }
  const names = slices.flatMap(({ offline }) => offline?.reads ?? []);
  const stop = keepReads(person.id, [entryQuery.queryKey, ...names]);
  for (const { offline } of slices)
    for (const { name, load } of offline?.outboxes ?? []) {
      const key = draftKey(`${name}:${person.id}`);
      if (key && readItem(key))
        load().catch((error: unknown) => logFault(`the outbox ${name} did not come`, error));
    }
  const needs = slices.flatMap(({ offline }) => offline?.needs ?? []);
  const store = () => {
    if (useConnection.getState().isLost) return;
    keepApp()
      .then((isKept) => (isKept ? removeOtherBuilds() : undefined))
      .catch((error: unknown) => logFault("the application is not kept", error));
    readNeeds(person.id, needs).catch((error: unknown) =>
      logFault("what forms need is not kept", error),
    );
  };
  if (document.readyState === "complete") store();
  else window.addEventListener("load", store, { once: true });
  return () => {
    stop();
    window.removeEventListener("load", store);
  };
}

/** Reads what forms need without a network, unless the device has it of the last day. */
async function readNeeds(
  personId: string,
  needs: NonNullable<NonNullable<WebSlice["offline"]>["needs"]>,
): Promise<void> {
  const since = Date.now() - day;
  const fresh = new Set(
    (await listReads(personId))
      .filter(({ state }) => state.dataUpdatedAt > since)
      .map(({ queryHash }) => queryHash),
  );
  const due = needs.filter(({ queryKey }) => !fresh.has(hashKey(queryKey)));
  await Promise.all(due.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
