import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { closeBrowser, newDevice, type Role, signInAs } from "../support/browser.ts";
import { everyPlace } from "../support/places.ts";
import { type CodeGate, openCodeGate } from "./code-gate.ts";
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
    let gate: CodeGate | null = null;
    for (const [at, path] of list.entries()) {
      // A session and an address for a few pages: the API takes so many calls of one in a minute.
      if (at % 5 === 0) {
        await gate?.close();
        gate = await openCodeGate(inject("baseUrl"));
        await enterAs(driver, role, gate.url);
      }
      // By turns as on a desk and as on a phone.
      await driver.resize(at % 2 ? 390 : 1440, 844);
      try {
        await goTo(driver, path, gate?.url);
        await driver.reload();
        await waitForPage(driver, `${path}, reloaded`);
      } catch (error) {
        broken.push(`${path}: ${String(error)}`);
      }
    }
    await gate?.close();
    expect(broken).toEqual([]);
  });
});
