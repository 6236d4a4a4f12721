// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { slices } from "#core/slices.ts";
import type { LiveMessage } from "#web/app/live-frame.ts";

let hear: (message: LiveMessage) => void = () => undefined;
vi.mock("#web/app/live-share.ts", () => ({
  shareStream: (_person: string, listener: typeof hear) => {
    hear = listener;
    return { close: () => undefined, retryNow: () => undefined };
  },
}));

vi.mock("#web/app/api.ts", () => ({ api: {}, onApiError: () => undefined }));

// No screen is imported here: what is always loaded has to do.
await import("#web/routes/__root.tsx");
const { startLive } = await import("#web/app/live.ts");
const { queryClient } = await import("#web/app/query-client.ts");
const { liveKeys } = await import("./live-keys.ts");

beforeEach(() => {
  queryClient.clear();
  return startLive("somebody", () => undefined);
});

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test("who is switched off leaves the choice of assignees, though no staff screen was opened", async () => {
  const assignees = ["requests", "assignees"];
  queryClient.setQueryData(assignees, []);
  hear({ type: "frame", frame: { id: 1, kind: "staff.disabled", subject: {}, at: "" } });
  await expect.poll(() => isStale(assignees)).toBe(true);
});

test("a first building is seen by the manager's home, though no buildings screen was opened", async () => {
  const any = ["buildings", "list", "any"];
  queryClient.setQueryData(any, false);
  const subject = { building: "6f1c5d9e-0000-4000-8000-000000000001" };
  hear({ type: "frame", frame: { id: 2, kind: "building.created", subject, at: "" } });
  await expect.poll(() => isStale(any)).toBe(true);
});

test("each beginning of a kind is one of some fact", () => {
  const kinds = slices.flatMap((slice) => ("facts" in slice ? Object.keys(slice.facts) : []));
  const prefixes = liveKeys.flatMap((keys) => Object.keys(keys));
  expect(prefixes.length).toBeGreaterThan(10);
  const idle = prefixes.filter((prefix) => !kinds.some((kind) => kind.startsWith(prefix)));
  expect(idle).toEqual([]);
});
