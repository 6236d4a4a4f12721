import type { RunView } from "#core/finance/views.ts";

/** Runs, the newest first, that stopped half-way and that no later one of their month has brought to its end. */
export function unfinishedOf(runs: readonly RunView[]): RunView[] {
  const over = new Set<string>();
  return runs.filter(({ period, status }) => {
    if (over.has(period)) return false;
    over.add(period);
    return status === "issuing";
  });
}
