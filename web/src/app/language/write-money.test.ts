import { expect, test, vi } from "vitest";
import { readMoney } from "#core/kernel/money.ts";
import { writeMoney } from "./write-money.ts";

const language = vi.hoisted(() => ({ current: "uk" }));
vi.mock("./language.ts", () => ({ currentLanguage: () => language.current }));

test("what is filled in for one reads as what it was", () => {
  expect(writeMoney(123_456_705)).toBe("1\u00a0234\u00a0567,05");
  expect(readMoney(writeMoney(99_999_999))).toBe(99_999_999);
  language.current = "en";
  expect(writeMoney(340_000)).toBe("3,400.00");
  for (const amount of [5, 99_999, 123_450, 123_456_705])
    expect(readMoney(writeMoney(amount))).toBe(amount);
});
