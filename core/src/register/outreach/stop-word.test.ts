import { expect, test } from "vitest";
import { isStopWord } from "./stop-word.ts";

test.each([
  ["STOP", true],
  [" стоп. ", true],
  ["«Стоп»", true],
  ["Stop All", true],
  ["Стоп, а коли дадуть воду?", false],
  ["Дякую", false],
  ["", false],
])("«%s»: %s", (text, expected) => {
  expect(isStopWord(text)).toBe(expected);
});
