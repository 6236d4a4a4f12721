// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenInput } from "#core/requests/inputs.ts";
import type { ApiError } from "#web/app/api/api-error.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import type { UnsentRequest } from "./outbox.ts";
import { requestDraftName } from "./request-draft-name.ts";

type Options = { context: { idempotencyKey: string } };
const { open, list, taken } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  const taken = new Set<string>();
  return {
    taken,
    open: vi.fn<(input: object, options: Options) => Promise<object>>(),
    list: vi.fn<() => Promise<object>>(),
  };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { requests: { open, list } },
  onApiError: () => undefined,
}));
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  del: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
  entries: () => Promise.resolve([]),
}));

const at = "2026-11-28T12:00:00.000Z";
const input = { title: "Тече кран" } as OpenInput;
const written: UnsentRequest = { id: "key-1", at, input, draft: null };

/** Fails with an error of the page that is open. */
const failing =
  (...fault: ConstructorParameters<typeof ApiError>) =>
  async (): Promise<never> => {
    const { ApiError: Fault } = await import("#web/app/api/api-error.ts");
    throw new Fault(...fault);
  };

/** Opens the application anew: modules have nothing but what the browser kept. */
async function openPage() {
  vi.resetModules();
  const { useAuth: auth } = await import("#web/app/session/auth-store.ts");
  auth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  return import("./outbox.ts");
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at) });
  list.mockResolvedValue({ items: [], nextCursor: null });
  open.mockImplementation((_, { context }) => {
    taken.add(context.idempotencyKey);
    return Promise.resolve({ number: "R-000001" });
  });
});
afterEach(() => {
  open.mockReset();
  list.mockReset();
  taken.clear();
  useAuth.getState().logout();
  localStorage.clear();
  vi.useRealTimers();
});

test("a request written without a network is sent under one key, whatever gets lost", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { sendLater } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  // It arrives, and the answer gets lost.
  open.mockImplementationOnce((_, { context }) => {
    taken.add(context.idempotencyKey);
    return failing("generic.network")();
  });
  const later = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...taken]).toEqual(["key-1"]);
  expect(open.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(later.findUnsent("key-1")).toBeUndefined();
  // The list without a network names it, whether or not a screen shows the list.
  expect(list).toHaveBeenCalled();
  onLine.mockRestore();
});

test("what may have arrived and is too old for its key waits for its writer", async () => {
  open.mockImplementation(failing("generic.network"));
  const { sendLater } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(0);
  open.mockClear();
  vi.setSystemTime(Date.parse(at) + 41 * 3_600_000);
  const later = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).not.toHaveBeenCalled();
  expect(later.findUnsent("key-1")).toMatchObject({ id: "key-1" });
});

test("what its writer mends is not sent meanwhile, though the network returns", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { sendLater, holdRequest, retryRequest } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(0);
  holdRequest("key-1");
  onLine.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();

  retryRequest("key-1");
  await vi.advanceTimersByTimeAsync(0);
  expect([...taken]).toEqual(["key-1"]);
  onLine.mockRestore();
});

test("what grew too old while the page stayed open waits for its writer, who may send it", async () => {
  open.mockImplementation(failing("generic.network"));
  const { sendLater, retryRequest, findUnsent } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(findUnsent("key-1")).toMatchObject({ triedAt: at });
  vi.setSystemTime(Date.parse(at) + 41 * 3_600_000);
  open.mockClear();
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();
  expect(findUnsent("key-1")).toMatchObject({ retryAt: null });
  retryRequest("key-1");
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledOnce();
});

test("a server that was out of order at the last attempt is tried again after a reload", async () => {
  open.mockImplementationOnce(failing("api.unavailable", { status: 503 }));
  const { sendLater } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(0);
  const later = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect([...taken]).toEqual(["key-1"]);
  expect(later.findUnsent("key-1")).toBeUndefined();
});

test("the limit of the day is told and not knocked at", async () => {
  open.mockImplementation(failing("requests.daily_limit", { status: 429 }));
  const { sendLater, findUnsent } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledOnce();
  expect(findUnsent("key-1")).toMatchObject({
    error: { code: "requests.daily_limit" },
    retryAt: null,
  });
});

test("a request like one of the last hour goes under its key once its writer says so, also after a reload", async () => {
  open.mockImplementationOnce(
    failing("requests.duplicate", { status: 409, data: { params: { number: "R-1" } } }),
  );
  const { sendLater } = await openPage();
  sendLater(written, null);
  await vi.advanceTimersByTimeAsync(0);
  const { confirmRequest, findUnsent } = await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(findUnsent("key-1")).toMatchObject({
    error: { code: "requests.duplicate", data: { params: { number: "R-1" } } },
  });
  // The answer gets lost: what goes again is the confirmed one.
  open.mockImplementationOnce(failing("generic.network"));
  confirmRequest("key-1");
  await vi.advanceTimersByTimeAsync(0);
  await openPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(open.mock.calls.slice(1).map(([sent]) => sent)).toEqual([
    { ...input, confirmDuplicate: true },
    { ...input, confirmDuplicate: true },
  ]);
  expect([...taken]).toEqual(["key-1"]);
});

test("what is discarded leaves no draft behind", async () => {
  open.mockImplementation(failing("generic.validation", { status: 422 }));
  const { sendLater, discardRequest } = await openPage();
  const { writeDraft } = await import("#web/app/drafts/drafts.ts");
  sendLater(written, null);
  writeDraft(requestDraftName("ann", "key-1"), { values: { title: "Тече кран" }, files: [] });
  await vi.advanceTimersByTimeAsync(0);
  discardRequest("key-1");
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});
