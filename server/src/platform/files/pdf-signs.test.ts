import { describe, expect, test } from "vitest";
import { languages } from "#core/identity/choices.ts";
import { moneyText } from "#core/identity/writing.ts";
import { renderPdf } from "./pdf-render.ts";
import { drawable } from "./pdf-signs.ts";

/** How many signs of a page have no glyph in their font: PDFs then show the font's first, a crossed box. */
async function missing(text: string, bold = false): Promise<number> {
  const definition = { compress: false, defaultStyle: { font: "Roboto", bold } };
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

  test("without a glyph for a sign is told apart from one with it", async () => {
    expect(await missing("漢")).toBeGreaterThan(0);
  });

  test("keeps what is not text, and text without hryvnias, as it was", () => {
    const layout = { hLineWidth: () => 1 };
    const page = [
      { text: "Разом", bold: true },
      { table: { widths: ["*"], body: [["1"]] }, layout },
    ];
    expect(drawable(page)).toEqual(page);
    expect(drawable({ text: "1\u202f234,50 ₴" })).toEqual({
      text: ["1\u00a0234,50 ", { text: "₴", font: "Hryvnia" }],
    });
  });
});
