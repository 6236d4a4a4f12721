// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenInput } from "#core/requests/inputs.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import type { UnsentRequest } from "./outbox.ts";

type Options = { context: { idempotencyKey: string } };
const { open, taken } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  const taken = new Set<string>();
  return { taken, open: vi.fn<(input: object, options: Options) => Promise<object>>() };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { requests: { open } },
  onApiError: () => undefined,
}));

const at = "2026-11-28T12:00:00.000Z";
const input = { title: "Тече кран" } as OpenInput;
const written: UnsentRequest = { id: "key-1", at, input, draft: null, triedAt: null };

/** Opens the application anew: modules have nothing but what the browser kept. */
async function openPage() {
  vi.resetModules();
  const { useAuth: auth } = await import("#web/app/session/auth-store.ts");
  auth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  return import("./outbox.ts");
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at) });
  open.mockImplementation((_, { context }) => {
    taken.add(context.idempotencyKey);
    return Promise.resolve({ number: "R-000001" });
  });
});
afterEach(() => {
  open.mockReset();
  taken.clear();
  useAuth.getState().logout();
  localStorage.clear();
  vi.useRealTimers();
});

test("a request written without a network is sent under one key, whatever gets lost", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { sendLater } = await openPage();
  sendLater(written);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  // It arrives, and the answer gets lost.
  open.mockImplementationOnce((_, { context }) => {
    taken.add(context.idempotencyKey);
    return Promise.reject(new ApiError("generic.network"));
  });
  const later = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...taken]).toEqual(["key-1"]);
  expect(open.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(later.findUnsent("key-1")).toBeUndefined();
  onLine.mockRestore();
});

test("what may have arrived and is too old for its key waits for its writer", async () => {
  open.mockRejectedValue(new ApiError("generic.network"));
  const { sendLater } = await openPage();
  sendLater(written);
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
  sendLater(written);
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
