import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/**
 * Cuts the fonts of `web/src/ui/theme/fonts.css` from the whole ones: `node tools/fonts.ts`. Each file gets
 * the characters of its `unicode-range` and the weights of its `font-weight`. Also the sign that PDFs lack.
 */
const css = new URL("../web/src/ui/theme/fonts.css", import.meta.url);
const whole = { cyrillic: "cyrillic", hryvnia: "cyrillic-ext", latin: "latin" };
const face =
  /font-weight: (\d+) (\d+);\s*src: url\("(\.\/fonts\/onest-(\w+)[^"]*)"\)[^;]*;\s*unicode-range:([^;]+);/g;

for (const [, min, max, file, script, ranges] of (await readFile(css, "utf8")).matchAll(face)) {
  const name = `onest-${whole[script as keyof typeof whole]}-wght-normal.woff2`;
  const source = import.meta.resolve(`@fontsource-variable/onest/files/${name}`);
  const made = await subsetFont(await readFile(new URL(source)), charactersOf(ranges ?? ""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: Number(min), max: Number(max), default: Number(min) } },
  });
  await writeFile(new URL(file ?? "", css), made);
  console.log(`${file} ${made.length} bytes`);
}

// The font of PDFs has no hryvnia: its sign is taken from ours, in the two weights that are drawn.
for (const [name, wght] of Object.entries({ regular: 400, medium: 500 })) {
  const source = import.meta
    .resolve("@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2");
  const made = await subsetFont(await readFile(new URL(source)), "₴", {
    targetFormat: "truetype",
    variationAxes: { wght },
  });
  const file = `../server/src/platform/files/fonts/hryvnia-${name}.ttf`;
  await writeFile(new URL(file, import.meta.url), made);
  console.log(`${file} ${made.length} bytes`);
}

/** Expands ranges: `U+0041-0043, U+20B4` → `ABC₴` */
function charactersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, n) => from + n);
    })
    .map((code) => String.fromCodePoint(code))
    .join("");
}
