import { listDraftNames, readDraft } from "../drafts/drafts.ts";
import { useAuth } from "../session/auth-store.ts";
import type { UnsentKind, WebSlice } from "../slices/slice.ts";

export type UnsentCount = { kind: UnsentKind | "drafts"; count: number };

/** Counts what waits in the person's outboxes on this device and their drafts, by kind; kinds without any are left out. */
export function countUnsent(slices: readonly WebSlice[]): UnsentCount[] {
  const { user } = useAuth.getState();
  const counts = new Map<UnsentCount["kind"], number>();
  for (const { draft, kind } of slices.flatMap(({ unsent }) => unsent ?? [])) {
    const stored = readDraft(`${draft}:${user?.id}`, (all) => (Array.isArray(all) ? all : null));
    if (stored?.length) counts.set(kind, (counts.get(kind) ?? 0) + stored.length);
  }
  const drafts = slices.flatMap(({ drafts: beginnings = [] }) =>
    beginnings.flatMap(listDraftNames),
  );
  if (drafts.length > 0) counts.set("drafts", drafts.length);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
