import { describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { moneyText } from "#core/identity/writing.ts";
import { renderPdf } from "./pdf-render.ts";
import { toDrawable } from "./pdf-signs.ts";

/**
 * Counts the characters of a page that have no glyph in their font; PDFs would show a crossed box.
 */
async function missing(text: string, bold = false, font = "Roboto"): Promise<number> {
  const definition = { compress: false, defaultStyle: { font, bold } };
  const bytes = await renderPdf({ ...definition, content: [{ text }, [text]] });
  const shown = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/<((?:[0-9a-f]{4})+)>(?=[^\n]*TJ)/g);
  const glyphs = [...shown].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(0);
  return glyphs.filter((glyph) => glyph === "0000").length;
}

describe("a PDF", () => {
  test("has a glyph for every sign that our papers use, in both weights", async () => {
    const signs =
      "АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯя ЁёЪъЫыЭэ ABCXYZabcxyz 0123456789 №’ʼ«»“”–—…·••%§²³,.;:!?()/+-→\u00a0\u202f₴";
    expect(await missing(signs)).toBe(0);
    expect(await missing(signs, true)).toBe(0);
    for (const language of languages)
      expect(await missing(moneyText(123_456_50, language))).toBe(0);
  });

  test("shows letters, figures and signs that people type, whichever font has them", async () => {
    const signs =
      "① ② ⅓ Ⅳ １２ → ← ✓ ✔ ☑ ☐ ✗ ★ ☎ ⚠ ■ ▪ ► שלום مرحبا αβγ 1️⃣ ❤️ ✅ ❌ ❗ 😀 🇺🇦 и\u0306";
    expect(await missing(signs)).toBe(0);
    expect(await missing(signs, true)).toBe(0);
    const { text } = toDrawable({ text: "🇺🇦 １２ ❗ 👨‍👩‍👧" }) as { text: { text: string }[] };
    expect(text.map((run) => run.text ?? run).join("")).toBe("UA 12 ! □");
  });

  test("a bold text stays bold where its signs have several fonts", () => {
    expect(toDrawable({ text: "5 → 7", bold: true })).toEqual({
      text: [
        { text: "5 ", bold: true },
        { text: "→", font: "DejaVu", bold: true },
        { text: " 7", bold: true },
      ],
      bold: true,
    });
  });

  test("without a glyph for a sign is told apart from one with it", async () => {
    expect(await missing("x", false, "Hryvnia")).toBeGreaterThan(0);
  });

  test("keeps what is not text, and text without hryvnias, as it was", () => {
    const layout = { hLineWidth: () => 1 };
    const page = [
      { text: "Разом", bold: true },
      { table: { widths: ["*"], body: [["1"]] }, layout },
    ];
    expect(toDrawable(page)).toEqual(page);
    expect(toDrawable({ text: "1\u202f234,50 ₴" })).toEqual({
      text: ["1\u00a0234,50 ", { text: "₴", font: "Hryvnia" }],
    });
  });
});

/** Returns the length of the longest stretch without a place to break a line. */
function longestWord(content: unknown): number {
  const texts: string[] = [];
  JSON.stringify(content, (key, value: unknown) => {
    if ((key === "text" || /^\d+$/.test(key)) && typeof value === "string") texts.push(value);
    return value;
  });
  return Math.max(
    ...texts
      .join("")
      .split(/[\s\u200B]/)
      .map(({ length }) => length),
  );
}

describe("an endless word", () => {
  test.each(["www.", "~", "<", "&#", "a@a", "ї", "_a", "₴"])("of %s may be broken", (part) => {
    const text = part.repeat(9_999 / part.length);
    expect(longestWord(toDrawable({ text }))).toBeLessThanOrEqual(60);
    expect(longestWord(toDrawable([text]))).toBeLessThanOrEqual(60);
    const pieces = [...text].map((one, n) => (n % 2 ? one : { text: one, bold: true }));
    expect(longestWord(toDrawable({ text: pieces as never }))).toBeLessThanOrEqual(60);
  });

  test("says the same, and what people write stays as it is", () => {
    const { text } = toDrawable({ text: "а".repeat(200) }) as { text: string };
    expect(text.replaceAll("\u200B", "")).toBe("а".repeat(200));
    const usual = "Перевірте https://oselia.example/communications/news/1234 до п’ятниці";
    expect(toDrawable({ text: usual })).toEqual({ text: usual });
    expect(toDrawable({ text: ["а".repeat(50), " ", "б".repeat(50)] })).toEqual({
      text: ["а".repeat(50), " ", "б".repeat(50)],
    });
  });
});
