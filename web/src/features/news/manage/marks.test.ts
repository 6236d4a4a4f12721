import fc from "fast-check";
import { expect, test } from "vitest";
import { bold, heading, link, listed, nextItem } from "./marks.ts";

/** Applies a mark to the selection, which stands between brackets. */
function on(mark: typeof bold, shown: string): string {
  const [from, to] = [shown.indexOf("⟦"), shown.indexOf("⟧") - 1];
  const marked = mark(shown.replace(/[⟦⟧]/g, ""), from, to);
  const { text } = marked;
  return `${text.slice(0, marked.from)}⟦${text.slice(marked.from, marked.to)}⟧${text.slice(marked.to)}`;
}

test.each([
  [bold, "Воду ⟦завтра⟧ вимкнуть", "Воду **⟦завтра⟧** вимкнуть"],
  [bold, "Воду **⟦завтра⟧** вимкнуть", "Воду ⟦завтра⟧ вимкнуть"],
  [bold, "⟦⟧", "**⟦⟧**"],
  [heading, "раз\nКо⟦⟧ли\nтри", "раз\n## Коли⟦⟧\nтри"],
  [heading, "## К⟦⟧оли", "Коли⟦⟧"],
  [listed, "⟦раз\nдва⟧", "⟦- раз\n- два⟧"],
  [listed, "⟦- раз\nдва⟧", "⟦- раз\n- два⟧"],
  [listed, "⟦- раз\n- два⟧", "⟦раз\nдва⟧"],
  [link, "Див. ⟦графік⟧.", "Див. [графік](⟦https://⟧)."],
  [link, "Див. ⟦⟧", "Див. [⟦⟧](https://)"],
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
  const marks = [bold, heading, listed, link];
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(3), (text, a, b, n) => {
      const [from, to] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
      const mark = marks[n] ?? bold;
      const { text: marked, ...selected } = mark(text, from ?? 0, to ?? 0);
      expect(selected.from).toBeLessThanOrEqual(selected.to);
      expect(selected.to).toBeLessThanOrEqual(marked.length);
      const letters = (all: string) => all.replaceAll(/[#*\-[\]() ]|https:\/\//g, "");
      expect(letters(marked)).toBe(letters(text));
    }),
  );
});
