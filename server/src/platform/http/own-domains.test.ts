import { expect, test, vi } from "vitest";
import { second } from "#core/kernel/time.ts";
import type { World } from "../world.ts";
import { rememberOwnDomains } from "./own-domains.ts";

function openCheck() {
  let now = 0;
  const world = { clock: () => new Date(now) } as World;
  const listDomains = vi.fn<() => Promise<string[]>>(async () => ["osbb.example"]);
  const isOwnDomain = rememberOwnDomains(world, [{ listDomains }]);
  return { isOwnDomain, listDomains, wait: (seconds: number) => void (now += seconds * second) };
}

test("many hosts cost one query in ten seconds", async () => {
  const { isOwnDomain, listDomains, wait } = openCheck();
  const hosts = Array.from({ length: 50 }, (_, at) => `n${at}.example`);
  expect(await isOwnDomain("osbb.example:3000")).toBe(true);
  expect(await Promise.all(hosts.map(isOwnDomain))).not.toContain(true);
  expect(await isOwnDomain(undefined)).toBe(false);
  wait(9);
  await isOwnDomain("osbb.example");
  expect(listDomains).toHaveBeenCalledTimes(1);
  wait(1);
  listDomains.mockResolvedValue([]);
  expect(await isOwnDomain("osbb.example")).toBe(false);
  expect(listDomains).toHaveBeenCalledTimes(2);
});

test("a failure is not remembered", async () => {
  const { isOwnDomain, listDomains } = openCheck();
  listDomains.mockRejectedValueOnce(new Error("no database"));
  await expect(isOwnDomain("osbb.example")).rejects.toThrow("no database");
  expect(await isOwnDomain("osbb.example")).toBe(true);
});
