import { expect, it } from "vitest";
import { manualTimers } from "../threads/testing-timers.ts";
import { createSending } from "./upload-concurrency.ts";

const small = (personId: string) => ({ personId, bytes: 1_000 });
const usual = { slowness: 1 };
const large = (personId: string) => ({ personId, bytes: 32 * 1024 * 1024 });

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

it("reads two large bodies at once, one of each person, however many are sent", async () => {
  const timers = manualTimers();
  const send = createSending(10, usual, timers);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const slow = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const [first, second] = [send(large("ann"), slow("a1")), send(large("ann"), slow("a2"))];
  const other = send({ personId: "ben", bytes: Number.POSITIVE_INFINITY }, slow("b1"));
  const third = send(large("cid"), slow("c1"));
  const refused = { code: "api.rate_limit", data: { retryAfter: 10 } };
  await expect(send(large("ann"), slow("a3"))).rejects.toMatchObject(refused);
  expect(await send(small("ann"), async () => "sent")).toBe("sent");
  expect(begun).toEqual(["a1", "b1"]);
  ends.get("b1")?.();
  expect(await other).toBe("b1");
  expect(begun).toEqual(["a1", "b1", "c1"]);
  timers.fire();
  await expect(second).rejects.toMatchObject(refused);
  for (const end of ends.values()) end();
  expect(await Promise.all([first, third])).toEqual(["a1", "c1"]);
});
