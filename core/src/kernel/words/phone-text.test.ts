import { expect, test } from "vitest";
import { formatPhone } from "./phone-text.ts";

test("a Ukrainian phone is written in groups, any other as it came", () => {
  expect(formatPhone("+380682807864")).toBe("+380 68 280 78 64");
  expect(formatPhone("+48221234567")).toBe("+48221234567");
  expect(formatPhone("104")).toBe("104");
});
