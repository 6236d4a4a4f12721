import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { belongsToComposition } from "./composition.ts";

test.each([
  ["Enter that sends", { isComposing: false, keyCode: 13 }, false],
  ["Enter while a word is composed", { isComposing: true, keyCode: 13 }, true],
  ["Enter of Safari behind the end of a composition", { isComposing: false, keyCode: 229 }, true],
])("%s", (_, event, expected) => expect(belongsToComposition(event)).toBe(expected));

/** Files in which Enter is pressed on something that nobody types into: a row, an option, a text that names the key. */
const withoutTyping = [
  "web/src/ui/table/table.tsx",
  "web/src/features/requests/table/shortcuts.tsx",
];

test("every place that listens for Enter leaves compositions alone", () => {
  const files = globSync("web/src/**/*.{ts,tsx}").filter((path) => !/\.test\.|testing/.test(path));
  const listening = files.filter((path) => /"Enter"/.test(readFileSync(path, "utf8")));
  const careless = listening.filter(
    (path) =>
      !withoutTyping.includes(path) && !/belongsToComposition\(/.test(readFileSync(path, "utf8")),
  );
  expect(listening.length).toBeGreaterThan(withoutTyping.length);
  expect(careless).toEqual([]);
  expect(files.filter((path) => /\.isComposing/.test(readFileSync(path, "utf8")))).toEqual([]);
});
