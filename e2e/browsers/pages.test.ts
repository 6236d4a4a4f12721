import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { closeBrowser, newDevice, type Role, signInAs } from "../support/browser.ts";
import { everyPlace } from "../support/places.ts";
import { openCodeGate } from "./code-gate.ts";
import type { Driver } from "./driver.ts";
import { engines } from "./engines.ts";
import { enterAs, goTo, waitForPage } from "./visitor.ts";

const roles = [null, "resident", "owner", "manager", "admin"] as const;
let paths: Map<Role | null, string[]>;

beforeAll(async () => {
  const guide = await newDevice();
  await signInAs(guide, "resident");
  const places = await everyPlace(guide);
  await closeBrowser();
  paths = new Map(
    roles.map((role) => {
      const plain = places.filter((place) => place.role === role && !place.before);
      return [role, [...new Set(plain.map(({ path }) => path.replace(/[?#].*/, "")))]];
    }),
  );
});

/** Pages that one session opens: the API takes so many calls of one in a minute. */
const atOnce = 5;

/** Opens and reloads pages with a session and a network address of their own; returns what broke. */
async function openPages(driver: Driver, role: Role | null, some: string[]): Promise<string[]> {
  const gate = await openCodeGate(inject("baseUrl"));
  const broken: string[] = [];
  try {
    await enterAs(driver, role, gate.url);
    for (const [at, path] of some.entries()) {
      // By turns as on a desk and as on a phone.
      await driver.resize(at % 2 ? 390 : 1440, 844);
      try {
        await goTo(driver, path, gate.url);
        await driver.reload();
        await waitForPage(driver, `${path}, reloaded`);
      } catch (error) {
        broken.push(`${path}: ${String(error)}`);
      }
    }
    return broken;
  } finally {
    await gate.close();
  }
}

describe.each(engines.filter(({ isHere }) => isHere))("$name", ({ open }) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
  });
  afterAll(() => driver.close());

  test.each(roles)("every page opens and reloads for %s", async (role) => {
    const list = paths.get(role) ?? [];
    expect(list.length).toBeGreaterThan(0);
    const broken: string[] = [];
    for (let at = 0; at < list.length; at += atOnce)
      broken.push(...(await openPages(driver, role, list.slice(at, at + atOnce))));
    expect(broken).toEqual([]);
  });
});
