// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import type { LiveMessage } from "./live-frame.ts";
import { registerLive, startLive } from "./live.ts";

const shared = vi.hoisted(() => ({
  after: undefined as number | null | undefined,
  hear: (_: LiveMessage): void => undefined,
}));
vi.mock("./live-share.ts", () => ({
  shareStream: (_: string, after: number | null, hear: (message: LiveMessage) => void) => {
    Object.assign(shared, { after, hear });
    return { close: () => undefined, retryNow: () => undefined };
  },
}));

registerLive({ "post.": () => [["posts"]], "post.coming": () => [["people"]] });

const endings: Array<() => void> = [];
beforeEach(() => queryClient.clear());
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Mounts a query and counts its reads. */
async function shown(key: string): Promise<{ reads: () => number }> {
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: [key],
    queryFn: () => ++reads,
  });
  endings.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return { reads: () => reads };
}

function follow(horizon: number | null): void {
  endings.push(startLive("somebody", horizon, () => undefined));
}
const opens = (cursor: number | null) => shared.hear({ type: "state", state: "open", cursor });
/** Waits until everything asked for has come. */
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

test("what is read after the answer that gave the horizon is not read again when the stream opens", async () => {
  follow(7);
  expect(shared.after).toBe(7);
  const posts = await shown("posts");
  opens(7);
  await settled();
  expect(posts.reads()).toBe(1);
  const frame = { id: 8, kind: "post.published", subject: {}, at: "2026-11-17T10:00:00Z" };
  shared.hear({ type: "frame", frame });
  await vi.waitFor(() => expect(posts.reads()).toBe(2));
});

test("what was read before is read again, at once", async () => {
  const posts = await shown("posts");
  follow(7);
  await vi.waitFor(() => expect(posts.reads()).toBe(2));
  opens(7);
  await settled();
  expect(posts.reads()).toBe(2);
});

test("where another tab has already heard more, all is read again, once", async () => {
  follow(7);
  const posts = await shown("posts");
  shared.hear({ type: "state", state: "connecting", cursor: 9 });
  expect(posts.reads()).toBe(1);
  opens(9);
  await vi.waitFor(() => expect(posts.reads()).toBe(2));
  shared.hear({ type: "state", state: "lost", cursor: 9 });
  opens(9);
  await settled();
  expect(posts.reads()).toBe(2);
});

test("without a horizon all but who is here is read again when the stream opens", async () => {
  follow(null);
  expect(shared.after).toBeNull();
  const [posts, entry] = [await shown("posts"), await shown("entry")];
  opens(7);
  await vi.waitFor(() => expect(posts.reads()).toBe(2));
  await settled();
  expect(entry.reads()).toBe(1);
});

test("of several beginnings that fit the longest says what is stale", async () => {
  follow(7);
  const [posts, people] = [await shown("posts"), await shown("people")];
  opens(7);
  const frame = { id: 8, kind: "post.coming", subject: {}, at: "2026-11-17T10:00:00Z" };
  shared.hear({ type: "frame", frame });
  await vi.waitFor(() => expect(people.reads()).toBe(2));
  await settled();
  expect(posts.reads()).toBe(1);
});
