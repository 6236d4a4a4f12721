import { measureProcessor, patience } from "../../../../tools/patience.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { lettersOf, textsOfPeople, typedTexts } from "#core/kernel/formatting/testing.ts";
import { hasVisibleText } from "#core/kernel/words/clean-text.ts";
import { FormattedText } from "./formatted-text.tsx";

const html = (text: string) => renderToStaticMarkup(<FormattedText text={text} />);

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
/** Returns the words that a reader sees. */
const shownOf = (text: string) =>
  html(text)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (found) => entities[found] ?? found);

describe("text of people", () => {
  test("headings, bold, lists and links are shown", () => {
    const shown = html("## Вода\n\n**Не буде** до\n\n- вівторка\n- [тут](https://example.com)");
    expect(shown).toContain("<h3");
    expect(shown).toContain("Не буде</strong>");
    expect(shown.match(/<li\b/g)).toHaveLength(2);
    expect(shown).toContain('href="https://example.com"');
    expect(shown).toContain('rel="noopener noreferrer nofollow"');
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    'text <b onclick="x()">bold</b>',
  ])("HTML stays text: %s", (text) => {
    const shown = html(text);
    expect(shown).not.toMatch(/<(script|img|b)\b/);
    expect(shown).toContain("&lt;");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"])(
    "no link leads to %s",
    (href) => expect(html(`[слово](${href})`)).not.toContain("<a"),
  );

  test("a line break is one, and a sign is not written twice", () => {
    expect(html("раз\nдва & три")).toContain("раз\nдва &amp; три");
    expect(html('"лапки" <3')).toContain("&quot;лапки&quot; &lt;3");
  });

  test("names are bold wherever they stand", () => {
    const shown = renderToStaticMarkup(
      <FormattedText text="**Дякую, @Олена** і ок@Олена_" names={["@Олена"]} />,
    );
    expect(shown.match(/@Олена<\/strong>/g)).toHaveLength(2);
    expect(shown).not.toContain("**");
  });

  test.each(textsOfPeople)("numbers, signs and lines stay: %j", (text) => {
    const signs = (all: string) => all.replaceAll(/\s/g, "");
    expect(signs(shownOf(text))).toBe(signs(text.replaceAll(/^#{2,6} /gm, "")));
  });

  test("every letter and digit that was typed is shown, in order", () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        expect(lettersOf(shownOf(text))).toBe(lettersOf(text));
        expect(hasVisibleText(shownOf(text))).toBe(hasVisibleText(text));
      }),
      { numRuns: 1_000 },
    );
  });

  test("deep nesting does not overflow", () => {
    expect(() => html("> ".repeat(2_000) + "x")).not.toThrow();
    expect(() => html("*".repeat(9_000))).not.toThrow();
  });

  // What takes others minutes: brackets, emphasis and tables that never close, as long as a post may be.
  test.each([
    "[",
    "![",
    "**a ",
    "_a*b",
    "`",
    "<",
    "[a](",
    "|a",
    "- ",
    "1. ",
    "\\",
    "&#x",
    "~~a",
    "> - ",
  ])("ten thousand signs of %j are shown at once", (sign) => {
    const text = sign.repeat(10_000 / sign.length);
    const took = measureProcessor(() => {
      expect(html(text)).not.toBe("");
      expect(plainText(text)).toBeDefined();
    });
    expect(took).toBeLessThan(patience(4_000));
  });
});
