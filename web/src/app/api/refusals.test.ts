import type { TFunction } from "i18next";
import { expect, test, vi } from "vitest";
import { issueText } from "./refusals.ts";

vi.mock("../language/language.ts", () => ({ currentLanguage: () => "uk" }));

test("a bound that is a number is written as this person writes numbers", () => {
  const t = ((_: string, { value }: { value: string }) => `Менше за ${value}`) as TFunction;
  const issue = { rule: "reading_lower", params: { value: 319.226 } } as const;
  expect(issueText(issue, t)).toBe("Менше за 319,226");
});
