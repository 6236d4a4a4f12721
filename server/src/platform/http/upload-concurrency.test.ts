import { mkdtemp, readdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { manualTimers } from "../threads/testing-timers.ts";
import { createSending } from "./upload-concurrency.ts";

const address = "http://localhost/api/files";
const requestOf = (body: BodyInit) =>
  new Request(address, { method: "POST", body, duplex: "half" } as RequestInit);
const small = (personId: string) => ({ personId, bytes: 1_000, request: requestOf("small") });
const usual = { slowness: 1 };
const large = (personId: string, body: BodyInit = "large") => ({
  personId,
  bytes: 32 * 1024 * 1024,
  request: requestOf(body),
});
/** Holds what was received and nothing else. */
const folder = await mkdtemp(join(tmpdir(), "oselia-test-"));
beforeEach(() => vi.stubEnv("TMPDIR", folder));
afterEach(async () => {
  await vi.waitUntil(async () => (await readdir(folder)).length === 0);
  vi.unstubAllEnvs();
});
afterAll(() => rmdir(folder));

it("lets each person send so many at once, and again once one is over", async () => {
  const send = createSending(2, usual);
  const ends: Array<() => void> = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("sent")));
  const first = send(small("ann"), slow);
  const second = send(small("ann"), slow);
  const refused = { code: "api.rate_limit", data: { retryAfter: 1 } };
  await expect(send(small("ann"), slow)).rejects.toMatchObject(refused);
  expect(await send(small("ben"), async () => "sent")).toBe("sent");
  ends[0]?.();
  expect(await first).toBe("sent");
  const third = send(small("ann"), () => Promise.reject(new Error("torn")));
  await expect(third).rejects.toThrow("torn");
  const fourth = send(small("ann"), slow);
  for (const end of ends) end();
  expect(await Promise.all([second, fourth])).toEqual(["sent", "sent"]);
});

it("takes apart two large bodies at once, one of each person, however many are sent", async () => {
  const timers = manualTimers();
  const queue = vi.spyOn(timers, "after");
  const send = createSending(10, usual, timers);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const slow = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const first = send(large("ann"), slow("a1"));
  // Two that arrive side by side may change places.
  await vi.waitFor(() => expect(begun).toEqual(["a1"]));
  const second = send(large("ann"), slow("a2"));
  const other = send({ ...large("ben"), bytes: Number.POSITIVE_INFINITY }, slow("b1"));
  await vi.waitFor(() => expect(begun).toEqual(["a1", "b1"]));
  const third = send(large("cid"), slow("c1"));
  await vi.waitFor(() => expect(queue).toHaveBeenCalledTimes(2));
  expect(await send(small("ann"), async () => "sent")).toBe("sent");
  expect(begun).toEqual(["a1", "b1"]);
  ends.get("b1")?.();
  expect(await other).toBe("b1");
  await vi.waitFor(() => expect(begun).toEqual(["a1", "b1", "c1"]));
  timers.fire();
  await expect(second).rejects.toMatchObject({ code: "api.rate_limit", data: { retryAfter: 10 } });
  for (const end of ends.values()) end();
  expect(await Promise.all([first, third])).toEqual(["a1", "c1"]);
});

it("keeps nobody waiting for large bodies that arrive slowly, and passes them on whole", async () => {
  const send = createSending(10, usual);
  const cut: Array<(error: Error) => void> = [];
  const stalled = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1_000));
        cut.push((error) => controller.error(error));
      },
    });
  const read = (request: Request) => request.text();
  const slow = ["ann", "ben", "cid"].map((name) => send(large(name, stalled()), read));
  expect(await send(large("dan", "whole"), read)).toBe("whole");
  for (const end of cut) end(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  for (const result of await Promise.allSettled(slow))
    expect(result).toMatchObject({ status: "rejected", reason: { code: "generic.validation" } });
});
