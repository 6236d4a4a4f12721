import { expect, test } from "vitest";
import { tokensOf } from "./tokens.ts";

test.each([
  ["сколько c меня", "сколько с меня"],
  ["Boдa y підвалі", "вода у підвалі"],
  ["i live at c", "i live at c"],
])("a lone Latin letter among Cyrillic words is the one that looks like it: %s", (typed, meant) => {
  expect(tokensOf(typed).join(" ")).toBe(meant);
});
