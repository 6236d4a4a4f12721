import { expect, it } from "vitest";
import { createSending } from "./upload-concurrency.ts";

it("lets each person send so many at once, and again once one is over", async () => {
  const send = createSending(2);
  const ends: Array<() => void> = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("sent")));
  const first = send("ann", slow);
  const second = send("ann", slow);
  const refused = { code: "api.rate_limit", data: { retryAfter: 1 } };
  await expect(send("ann", slow)).rejects.toMatchObject(refused);
  expect(await send("ben", async () => "sent")).toBe("sent");
  ends[0]?.();
  expect(await first).toBe("sent");
  const third = send("ann", () => Promise.reject(new Error("torn")));
  await expect(third).rejects.toThrow("torn");
  const fourth = send("ann", slow);
  for (const end of ends) end();
  expect(await Promise.all([second, fourth])).toEqual(["sent", "sent"]);
});
