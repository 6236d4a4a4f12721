import { measureProcessor, patience } from "../../../../tools/patience.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown, plainText } from "./markdown.tsx";

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe("text of people", () => {
  test("headings, bold, lists and links are shown", () => {
    const shown = html("## Вода\n\n**Не буде** до\n\n- вівторка\n- [тут](https://example.com)");
    expect(shown).toContain("<h3");
    expect(shown).toContain("Не буде</strong>");
    expect(shown.match(/<li>/g)).toHaveLength(2);
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
    expect(html("раз\nдва & три")).toContain("раз<br/>два &amp; три");
    expect(html('"лапки" <3')).toContain("&quot;лапки&quot; &lt;3");
  });

  test("a summary has the words alone", () => {
    expect(plainText("## Вода\n\n- **не** буде\n- [до](https://a.b) 5 & 6")).toBe(
      "Вода: не буде; до 5 & 6",
    );
    const agenda =
      "Збори в холі.\n\n## Порядок денний\n1. Звіт\n2. Ремонт:\n   - дах\n   - ліфт\n\nЧекаємо";
    expect(plainText(agenda)).toBe(
      "Збори в холі. Порядок денний: Звіт; Ремонт: дах; ліфт. Чекаємо",
    );
    expect(plainText("Перше\nдруге\n\n> цитата\n\nТретє!")).toBe("Перше друге. цитата Третє!");
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
