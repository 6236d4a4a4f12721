import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

// Roboto has Latin and Cyrillic in one file; Onest comes cut into alphabets, which a line of a PDF cannot
// mix without being cut itself. Only the hryvnia, which Roboto lacks, is Onest's.
const roboto = join(dirname(fileURLToPath(import.meta.resolve("pdfmake"))), "../fonts/Roboto");
const fontFolder = fileURLToPath(new URL("./fonts", import.meta.url));
const dejavu = join(
  dirname(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/package.json"))),
  "ttf",
);

/** The font of the hryvnia sign, and the font of all other signs that the text's own lacks. */
export const hryvniaFont = "Hryvnia";
const otherFont = "DejaVu";

/** Files of the fonts that documents are drawn with. */
export const pdfFonts = {
  Roboto: { normal: join(roboto, "Roboto-Regular.ttf"), bold: join(roboto, "Roboto-Medium.ttf") },
  [hryvniaFont]: {
    normal: join(fontFolder, "hryvnia-regular.ttf"),
    bold: join(fontFolder, "hryvnia-medium.ttf"),
  },
  [otherFont]: {
    normal: join(dejavu, "DejaVuSans.ttf"),
    bold: join(dejavu, "DejaVuSans-Bold.ttf"),
  },
};

/** Signs that no font has, and what shows the same. */
const alike: Readonly<Record<string, string>> = {
  "✅": "✔",
  "❌": "✘",
  "❗": "!",
  "❓": "?",
  "\u202F": "\u00A0",
};
/** Stands for a sign that no font has, so that a reader sees that there was one. */
const unknown = "□";

/** A stretch of text that one font can draw; null is the text's own. */
export type FontRun = { text: string; font: string | null };

const coverage = new Map<string, Font>();

/** Signs that the text's own font is known to have, in which nearly all texts are written. */
const usual = /^[\n\t -~\u00A0-\u00FFЀ-ӿ‐-…№\u200B]/u;
const stretches = /[\n\t -~\u00A0-\u00FFЀ-ӿ‐-…№\u200B]+|[^\n\t -~\u00A0-\u00FFЀ-ӿ‐-…№\u200B]+/gu;

/** Divides a text by the fonts that have its signs. Signs that no font has become others that show the same, or a box. */
export function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = [];
  const add = (run: FontRun) => {
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  };
  for (const stretch of text.match(stretches) ?? [""])
    if (usual.test(stretch)) add({ text: stretch, font: null });
    else
      for (const { segment } of new Intl.Segmenter().segment(stretch))
        drawableSigns(segment).forEach(add);
  return runs;
}

function drawableSigns(sign: string): FontRun[] {
  const font = sign in alike ? undefined : fontOf(sign);
  if (font !== undefined) return [{ text: sign, font }];
  const plain = alike[sign] ?? flagLetters(sign) ?? sign.normalize("NFKC");
  // Marks that change an emoji have no ink of their own.
  const visible = plain.replaceAll(
    /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u20E3]/gu,
    "",
  );
  const signs = [...visible].map((one): FontRun => ({ text: one, font: fontOf(one) ?? null }));
  const known = signs.every(({ text }) => fontOf(text) !== undefined);
  return known ? signs : [{ text: unknown, font: otherFont }];
}

/** Returns the letters of a country's flag: 🇺🇦 is UA. */
function flagLetters(sign: string): string | null {
  if (!/^\p{Regional_Indicator}+$/u.test(sign)) return null;
  return String.fromCodePoint(...[...sign].map((one) => (one.codePointAt(0) ?? 0) - 0x1f1e6 + 65));
}

/** Returns the font that has every sign of a text: null is the text's own, undefined none. */
function fontOf(text: string): string | null | undefined {
  const has = (name: keyof typeof pdfFonts) =>
    [...text].every(
      (sign) =>
        sign === "\u200B" ||
        /[\n\t]/.test(sign) ||
        fontNamed(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
  if (has("Roboto")) return null;
  if (text === "₴") return hryvniaFont;
  return has(otherFont) ? otherFont : undefined;
}

function fontNamed(name: keyof typeof pdfFonts): Font {
  const font = coverage.get(name) ?? (create(readFileSync(pdfFonts[name].normal)) as Font);
  coverage.set(name, font);
  return font;
}
