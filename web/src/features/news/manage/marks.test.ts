import fc from "fast-check";
import { expect, test } from "vitest";
import { toggleBold, toggleHeading, insertLink, toggleList, nextItem } from "./marks.ts";

/** Applies a mark to the selection, which stands between brackets. */
function on(mark: typeof toggleBold, shown: string): string {
  const [from, to] = [shown.indexOf("⟦"), shown.indexOf("⟧") - 1];
  const marked = mark(shown.replace(/[⟦⟧]/g, ""), from, to);
  const { text } = marked;
  return `${text.slice(0, marked.from)}⟦${text.slice(marked.from, marked.to)}⟧${text.slice(marked.to)}`;
}

test.each([
  [toggleBold, "Воду ⟦завтра⟧ вимкнуть", "Воду **⟦завтра⟧** вимкнуть"],
  [toggleBold, "Воду **⟦завтра⟧** вимкнуть", "Воду ⟦завтра⟧ вимкнуть"],
  [toggleBold, "⟦⟧", "**⟦⟧**"],
  [toggleHeading, "раз\nКо⟦⟧ли\nтри", "раз\n## Коли⟦⟧\nтри"],
  [toggleHeading, "## К⟦⟧оли", "Коли⟦⟧"],
  [toggleList, "⟦раз\nдва⟧", "⟦- раз\n- два⟧"],
  [toggleList, "⟦- раз\nдва⟧", "⟦- раз\n- два⟧"],
  [toggleList, "⟦- раз\n- два⟧", "⟦раз\nдва⟧"],
  [insertLink, "Див. ⟦графік⟧.", "Див. [графік](⟦https://⟧)."],
  [insertLink, "Див. ⟦⟧", "Див. [⟦⟧](https://)"],
] as const)("%o: %s", (mark, before, after) => {
  expect(on(mark, before)).toBe(after);
});

test.each([
  ["- раз|", "- раз\n- |"],
  ["- ра|з", "- ра\n- |з"],
  ["Було\n  2. два|", "Було\n  2. два\n  3. |"],
  ["9) де|\nдалі", "9) де\n10) |\nдалі"],
  ["- раз\n- |", "- раз\n|"],
  ["просто|", null],
  ["-без|", null],
  ["|- раз", null],
])("Enter in a list: %s", (before, after) => {
  const at = before.indexOf("|");
  const next = nextItem(before.replace("|", ""), at);
  expect(next && `${next.text.slice(0, next.from)}|${next.text.slice(next.to)}`).toBe(after);
});

test("whatever is selected, the rest of the text stays", () => {
  const marks = [toggleBold, toggleHeading, toggleList, insertLink];
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(3), (text, a, b, n) => {
      const [from, to] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
      const mark = marks[n] ?? toggleBold;
      const { text: marked, ...selected } = mark(text, from ?? 0, to ?? 0);
      expect(selected.from).toBeLessThanOrEqual(selected.to);
      expect(selected.to).toBeLessThanOrEqual(marked.length);
      const letters = (all: string) => all.replaceAll(/[#*\-[\]() ]|https:\/\//g, "");
      expect(letters(marked)).toBe(letters(text));
    }),
  );
});
