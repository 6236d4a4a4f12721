// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { LiveKeys } from "../live/live-frame.ts";
import { registerSlices } from "../live/stale-keys.ts";
import { come, mount } from "#web/ui/testing.ts";
import type { CallContext } from "./api.ts";
import { useVerb } from "./mutation.ts";
import { queryClient } from "./query-client.ts";

vi.mock("./api.ts", () => ({ api: {}, onApiError: () => undefined }));

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const load = vi.fn<() => Promise<LiveKeys[]>>(() =>
  Promise.resolve([{ "places.": () => [["requests"]] }]),
);
registerSlices(load);

type Props = { call: () => Promise<unknown>; onReady: (run: () => Promise<unknown>) => void };

function Redeem({ call, onReady }: Props) {
  const verb = useVerb(call, {
    invalidates: [["places"]],
    facts: ["places.changed"],
    refetchOnFailure: [["places"]],
    waits: true,
  });
  useEffect(() => onReady(() => act(() => verb.mutateAsync())));
  return null;
}

const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
let run: () => Promise<unknown>;
const show = (call: () => Promise<unknown>) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Redeem call={call} onReady={(ready) => void (run = ready)} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  queryClient.clear();
  for (const key of ["places", "requests", "documents"]) queryClient.setQueryData([key], []);
});

test("a fact that the call publishes makes queries of later features stale", async () => {
  const unmount = show(() => Promise.resolve("joined"));
  await run();
  expect(["places", "requests", "documents"].map(isStale)).toEqual([true, true, false]);
  unmount();
});

test("after a failure they are stale where the call's own queries are", async () => {
  const unmount = show(() => Promise.reject(new Error("refused")));
  await expect(run()).rejects.toThrow("refused");
  expect(["places", "requests", "documents"].map(isStale)).toEqual([true, true, false]);
  unmount();
});

test("where nobody knows what a fact makes stale, everything is, and the call has still succeeded", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error("no network"));
  const unmount = show(() => Promise.resolve("joined"));
  await expect(run()).resolves.toBe("joined");
  await come(() => expect(isStale("documents")).toBe(true));
  expect(logged).toHaveBeenCalledWith(
    "what facts make stale did not come",
    expect.objectContaining({ message: "no network" }),
  );
  unmount();
});

test("calls in turn reach the server one after another, in the order of the presses", async () => {
  const pending = Promise.withResolvers<void>();
  const heard: string[] = [];
  const call = async (input: string) => {
    heard.push(input);
    await pending.promise;
  };
  let press: (input: string) => void = () => undefined;
  function Choice() {
    const { mutate } = useVerb(call, { invalidates: [], inTurn: "choice" });
    useEffect(() => void (press = mutate));
    return null;
  }
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <Choice />
    </QueryClientProvider>,
  );
  await act(async () => ["maybe", "no", "yes"].forEach((one) => press(one)));
  expect(heard).toEqual(["maybe"]);
  await act(async () => pending.resolve());
  await vi.waitFor(() => expect(heard).toEqual(["maybe", "no", "yes"]));
  unmount();
});

test.each([
  ["a version", "version", true],
  ["what is named", "left", ({ left: _, ...wanted }: Record<string, number>) => wanted],
] as const)("%s that a caller only saw makes no new call of a retry", async (_, seen, once) => {
  const keys: (string | undefined)[] = [];
  const call = (_: Record<string, number>, options?: { context?: CallContext }) => {
    keys.push(options?.context?.idempotencyKey);
    return keys.length < 3 ? Promise.reject(new Error("lost")) : Promise.resolve();
  };
  let refund: (seen: number) => Promise<unknown> = () => Promise.resolve();
  function Refund() {
    const { mutateAsync } = useVerb(call, { invalidates: [], once });
    useEffect(
      () => void (refund = (value) => act(() => mutateAsync({ amount: 200, [seen]: value }))),
    );
    return null;
  }
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <Refund />
    </QueryClientProvider>,
  );
  await expect(refund(500)).rejects.toThrow("lost");
  await expect(refund(300)).rejects.toThrow("lost");
  await refund(300);
  await refund(300);
  expect(keys[0]).toBeDefined();
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
  unmount();
});
