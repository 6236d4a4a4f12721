import { expect, test } from "vitest";
import type { RunView } from "#core/finance/views.ts";
import { unfinishedOf } from "./unfinished.ts";

const run = (period: string, status: RunView["status"]) => ({ period, status }) as RunView;

test("a run that stopped half-way waits until a later one of its month is through", () => {
  const stopped = run("2026-11", "issuing");
  const found = unfinishedOf([
    stopped,
    run("2026-10", "issued"),
    run("2026-10", "issuing"),
    run("2026-11", "issued"),
  ]);
  expect(found).toEqual([stopped]);
});
