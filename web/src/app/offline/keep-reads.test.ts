// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { queryClient } from "../api/query-client.ts";
import { useAuth } from "../session/auth-store.ts";
import { useSignInAgain } from "../session/sign-in-again.ts";
import { useConnection } from "./connection.ts";
import { keepReads } from "./keep-reads.ts";
import { clearKept, removeOtherBuilds } from "./kept-reads.ts";
import { restoreSession } from "./restore-session.ts";

const { kept } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return { kept: new Map<string, unknown>() };
});
vi.mock("idb-keyval", () => ({
  createStore: () => null,
  clear: async () => kept.clear(),
  delMany: async (keys: string[]) => keys.forEach((key) => kept.delete(key)),
  entries: async () => [...kept].map(([key, value]) => [key, structuredClone(value)]),
  setMany: async (all: [string, unknown][]) =>
    all.forEach(([key, value]) => kept.set(key, structuredClone(value))),
}));

const noNetwork = new ApiError("generic.network");
const day = 24 * 3_600_000;
const names = [["entry"], ["news", "list"]];
const homeOf = (apartmentId: string) => ({ apartmentId, kind: "owner" });
const entryOf = (id: string, ...homes: string[]) => ({
  me: { id, role: "resident", organisations: [], places: homes.map(homeOf) },
  demo: false,
  horizon: 7,
});
const news = ["news", "list", { filter: "all" }];

function signIn(id: string): void {
  useAuth.getState().login({ id, email: `${id}@oselia.example`, role: "resident", name: id });
}

const endings: (() => void)[] = [];
function keep(id: string): void {
  endings.push(keepReads(id, names));
}
const stop = () => {
  for (const end of endings.splice(0)) end();
};
const read = (queryKey: readonly unknown[], data: unknown) =>
  queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve(data) });
const written = () => vi.advanceTimersByTimeAsync(1_000);

/** Closes the page: memory is empty, the device is not. */
function closePage(): void {
  stop();
  queryClient.clear();
  useConnection.setState({ isLost: false });
}

beforeEach(() => {
  vi.useFakeTimers();
  signIn("ann");
});
afterEach(() => {
  closePage();
  useSignInAgain.getState().close();
  kept.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("named reads are kept, others are not, and a start without a network has them", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await read(news, ["Вода"]);
  await read(["codes"], "SECRET");
  await written();
  expect(JSON.stringify([...kept])).not.toContain("SECRET");

  closePage();
  expect(await restoreSession(["entry"], noNetwork)).toMatchObject({
    me: { id: "ann" },
    horizon: null,
  });
  expect(queryClient.getQueryData(news)).toEqual(["Вода"]);
  expect(useConnection.getState().isLost).toBe(true);
});

test("another person has nothing of it, and their start removes it", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await read(news, ["Вода"]);
  await written();
  closePage();
  signIn("ben");
  await expect(restoreSession(["entry"], noNetwork)).rejects.toBe(noNetwork);
  expect(queryClient.getQueryData(news)).toBeUndefined();
  keep("ben");
  await written();
  expect(kept.size).toBe(0);
});

test("a refusal of the server is no lost network", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await written();
  closePage();
  const ended = new ApiError("auth.session_expired", { status: 401 });
  await expect(restoreSession(["entry"], ended)).rejects.toBe(ended);
});

test("after a sign-out nothing is there, also when another tab still has answers to write", async () => {
  keep("ann");
  await read(news, ["Вода"]);
  await written();
  expect(kept.size).toBe(1);
  await read(news, ["Світло"]);
  // Signed out by another tab: this one has not heard of it yet.
  localStorage.clear();
  await clearKept();
  await written();
  expect(kept.size).toBe(0);
});

test("the end of a session clears the device; what came just before is not written after it", async () => {
  keep("ann");
  await read(news, ["Вода"]);
  useSignInAgain.getState().open();
  await clearKept();
  await written();
  globalThis.dispatchEvent(new Event("pagehide"));
  await written();
  expect(kept.size).toBe(0);
});

test("whoever gains or loses a home reads nothing of before", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann", "home-1", "home-2"));
  await read(news, ["Збори в будинку 2"]);
  await written();
  closePage();

  // The next start, with a page that is read again.
  keep("ann");
  await read(["entry"], entryOf("ann", "home-1", "home-2"));
  await written();
  expect(JSON.stringify([...kept])).toContain("Збори");
  await queryClient.fetchQuery({
    queryKey: ["entry"],
    queryFn: () => Promise.resolve(entryOf("ann", "home-1")),
    staleTime: 0,
  });
  await written();
  expect(JSON.stringify([...kept])).not.toContain("Збори");
  expect(kept.size).toBe(1);
  closePage();
  expect(await restoreSession(["entry"], noNetwork)).toMatchObject({ me: { id: "ann" } });
  expect(queryClient.getQueryData(news)).toBeUndefined();
});

test("a call that runs out of time counts as no network at the start", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await written();
  closePage();
  const late = new ApiError("generic.timeout");
  expect(await restoreSession(["entry"], late)).toMatchObject({ me: { id: "ann" } });
});

test("what is older than a fortnight is not shown", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await read(news, ["Вода"]);
  await written();
  closePage();
  vi.setSystemTime(Date.now() + 15 * day);
  await expect(restoreSession(["entry"], noNetwork)).rejects.toBe(noNetwork);
});

test("another build has nothing of it, and leaves it until its own document is stored", async () => {
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await written();
  closePage();
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = "/assets/main-later.js";
  document.head.append(script);
  await expect(restoreSession(["entry"], noNetwork)).rejects.toBe(noNetwork);
  keep("ann");
  await read(["entry"], entryOf("ann"));
  await written();
  closePage();
  script.remove();
  // The stored document is still the earlier one.
  expect(await restoreSession(["entry"], noNetwork)).toMatchObject({ me: { id: "ann" } });
  closePage();
  document.head.append(script);
  await removeOtherBuilds();
  script.remove();
  await expect(restoreSession(["entry"], noNetwork)).rejects.toBe(noNetwork);
});

test("of a list that is too large the first page is kept", async () => {
  keep("ann");
  const page = (size: number) => ({ text: "а".repeat(size) });
  await read(news, { pages: [page(200_000), page(200_000)], pageParams: ["", "next"] });
  await read(["news", "list", "huge"], "а".repeat(400_000));
  await written();
  const all = [...kept.values()] as { query: { state: { data: { pages: unknown[] } } } }[];
  expect(all).toHaveLength(1);
  expect(all[0]?.query.state.data.pages).toHaveLength(1);
});

test("what a person may see no more is removed", async () => {
  keep("ann");
  await read(news, ["Вода"]);
  await written();
  const gone = () => Promise.reject(new ApiError("generic.not_found", { status: 404 }));
  await queryClient
    .fetchQuery({ queryKey: news, queryFn: gone, staleTime: 0 })
    .catch(() => undefined);
  await written();
  expect(kept.size).toBe(0);
});

test("with the network what is shown is read again, and the rest is dropped", async () => {
  keep("ann");
  await read(news, ["Вода"]);
  await read(["news", "list", "other"], ["Світло"]);
  await written();
  closePage();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  keep("ann");
  await vi.advanceTimersByTimeAsync(0);
  let answer: () => Promise<string[]> = () => Promise.reject(noNetwork);
  const observer = new QueryObserver(queryClient, { queryKey: news, queryFn: () => answer() });
  endings.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual(["Вода"]);
  answer = () => Promise.resolve(["Нове"]);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().data).toEqual(["Нове"]);
  expect(queryClient.getQueryData(["news", "list", "other"])).toBeUndefined();
  expect(useConnection.getState().isLost).toBe(false);
});
