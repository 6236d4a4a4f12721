import { expect, test } from "vitest";
import { useOf } from "./use-of.ts";

test("tenants come before the owner, the owner before a household", () => {
  const rented = { since: "2026-01-01" };
  expect(useOf({ lives: true, rented }, 1)).toBe("let");
  expect(useOf({ lives: true, rented: null }, 2)).toBe("lived");
  expect(useOf({ lives: false, rented: null }, 2)).toBe("household");
  expect(useOf({ lives: false, rented: null }, 0)).toBe("vacant");
});
