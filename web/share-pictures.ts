import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { brand } from "#core/brand.ts";
import type { SitePage } from "#web/features/site/site-page.ts";
import { pictureOf, pictureSize as size } from "./site-document.ts";

const colours = { paper: "#f6f3ec", ink: "#16241e", soft: "#4d5a53", pine: "#1b5240" } as const;

/** Draws the picture of each page that a link to it is shown with, in the page's language. */
export async function writeSharePictures(out: string, pages: readonly SitePage[]): Promise<void> {
  const fonts = await readFonts();
  const icon = await readFile(join(out, "icon-180.png"));
  const logo = `data:image/png;base64,${icon.toString("base64")}`;
  const drawn = new Map(pages.map((page) => [pictureOf(page), page]));
  for (const [path, page] of drawn) {
    const file = join(out, path);
    await mkdir(dirname(file), { recursive: true });
    const svg = await satori(pictureTree(page, logo), { ...size, fonts });
    await writeFile(file, await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
  }
}

const alphabets = ["cyrillic", "latin", "latin-ext"] as const;
const fontName = (alphabet: string) => `Onest ${alphabet}`;

/** Reads the fonts, a name for each alphabet: a letter is taken from the first family that has it. */
async function readFonts(): Promise<Font[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve("@fontsource/onest/package.json")));
  const files = ([400, 700] as const).flatMap((weight) =>
    alphabets.map((alphabet) => ({ weight, alphabet })),
  );
  return Promise.all(
    files.map(async ({ weight, alphabet }) => ({
      name: fontName(alphabet),
      weight,
      style: "normal" as const,
      data: await readFile(join(folder, `files/onest-${alphabet}-${weight}-normal.woff`)),
    })),
  );
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement(
    "div",
    { style: { display: "flex", boxSizing: "border-box", ...style } },
    ...children,
  );

function pictureTree({ title, description, language }: SitePage, logo: string) {
  const name = brand.localName[language];
  const heading = title.replace(` — ${name}`, "");
  const brandLine = box(
    { alignItems: "center", fontSize: 40, fontWeight: 700, color: colours.pine },
    createElement("img", { src: logo, width: 72, height: 72, style: { marginRight: 20 } }),
    box({}, name),
  );
  const texts = box(
    { flexDirection: "column" },
    box(
      {
        fontSize: heading.length > 50 ? 60 : 72,
        fontWeight: 700,
        color: colours.ink,
        lineHeight: 1.15,
      },
      heading,
    ),
    box(
      { marginTop: 28, fontSize: 32, lineHeight: 1.4, color: colours.soft, lineClamp: 3 },
      description,
    ),
  );
  const page: CSSProperties = {
    ...size,
    flexDirection: "column",
    justifyContent: "space-between",
    padding: "72px 80px",
    background: colours.paper,
    fontFamily: alphabets.map(fontName).join(", "),
    borderBottom: `20px solid ${colours.pine}`,
  };
  return box(page, brandLine, texts);
}
