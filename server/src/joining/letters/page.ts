import type { Content } from "pdfmake/interfaces";
import { encode } from "uqr";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { showCode } from "#core/joining/code.ts";
import { lastInstant } from "#core/joining/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { zone } from "#core/kernel/time.ts";
import { wordsIn } from "./words.ts";

/** Content of one letter. Instants are ISO strings. */
export type LetterSheet = {
  code: string;
  link: string;
  kind: ResidencyKind;
  uses: number;
  expiresAt: string;
  organisation: string;
  city: string;
  address: string;
  postalCode: string | null;
  apartment: string;
  /** Whom the register names; nobody where it does not. */
  names: string[];
};

/** Properties that all letters of a run share. */
export type LetterRun = {
  language: Language;
  /** Where a code is typed, as people write it: `oselia.example/join`. */
  site: string;
  /** When the letters were made. */
  madeAt: string;
};

/** Points of a millimetre. */
const mm = 72 / 25.4;
const ink = "#23292b";
const soft = "#6a6f6c";
const green = "#1f5c46";

export const pageSetup = {
  pageSize: "A4" as const,
  pageMargins: [25 * mm, 20 * mm, 20 * mm, 18 * mm] as [number, number, number, number],
  defaultStyle: { font: "Roboto", fontSize: 10.5, lineHeight: 1.3, color: ink },
};

/**
 * Lays out a page whose address stands in the window of a long envelope, 20 mm from the left and 45
 * from above.
 */
export function letterPage(sheet: LetterSheet, run: LetterRun, last: boolean): Content {
  const t = wordsIn(run.language, "paper");
  const { organisation, apartment, address } = sheet;
  const [name, another] = sheet.names;
  const values = { organisation, apartment, address, brand: brand.localName[run.language] };
  return {
    stack: [
      head(sheet, run),
      window(sheet, run),
      ...folds(),
      { text: t("title"), fontSize: 19, bold: true, margin: [0, 82 * mm, 0, 5 * mm] },
      {
        text: name && !another ? t("hello_name", { name }) : t("hello"),
        margin: [0, 0, 0, 2 * mm],
      },
      { text: t(sheet.kind, values), margin: [0, 0, 0, 6 * mm] },
      card(sheet, run),
      { text: t("steps"), fontSize: 13, bold: true, margin: [0, 7 * mm, 0, 2.5 * mm] },
      ...[1, 2, 3].map((n) => step(n, t(`step_${n}`, { site: run.site }))),
      { text: t("care", values), fontSize: 8.5, color: soft, margin: [0, 6 * mm, 0, 0] },
    ],
    ...(last ? {} : { pageBreak: "after" as const }),
  };
}

function head({ organisation }: LetterSheet, { language }: LetterRun): Content {
  return {
    columns: [
      { text: organisation, bold: true, fontSize: 12, width: "*" },
      { text: brand.localName[language], color: green, bold: true, width: "auto" },
    ],
    columnGap: 8 * mm,
    absolutePosition: { x: 25 * mm, y: 16 * mm },
  };
}

function window(sheet: LetterSheet, { language, madeAt }: LetterRun): Content {
  const t = wordsIn(language, "paper");
  const { names, kind, apartment, organisation, city, postalCode } = sheet;
  const town = postalCode ? `${postalCode} ${city}` : city;
  return {
    columns: [
      {
        width: 85 * mm,
        stack: [
          { text: cut(organisation, 60), fontSize: 7, color: soft, margin: [0, 0, 0, 2.5 * mm] },
          // A name in the window is for who is meant; where it would not fit the apartment is enough.
          ...(names.length > 0 && names.length <= 2
            ? [{ text: cut(names.join(", "), 70), bold: true }]
            : [{ text: t(`to_${kind}`, { apartment }), bold: true }]),
          { text: t("flat", { address: cut(sheet.address, 90), apartment }) },
          { text: town },
        ],
      },
      { width: "*", text: dateOf(madeAt, language), alignment: "right", color: soft },
    ],
    columnGap: 8 * mm,
    absolutePosition: { x: 25 * mm, y: 50 * mm },
  };
}

/** Draws the marks at which to fold the sheet for a long envelope. */
function folds(): Content[] {
  return [99, 198].map((y) => ({
    canvas: [
      {
        type: "line" as const,
        x1: 0,
        y1: 0,
        x2: 4 * mm,
        y2: 0,
        lineWidth: 0.4,
        lineColor: "#b9b5aa",
      },
    ],
    absolutePosition: { x: 5 * mm, y: y * mm },
  }));
}

function card(
  { code, link, uses, expiresAt }: LetterSheet,
  { language, site }: LetterRun,
): Content {
  const t = wordsIn(language, "paper");
  return {
    table: {
      widths: ["auto", "*"],
      body: [
        [
          { svg: qr(link), width: 38 * mm, margin: [4 * mm, 4 * mm, 2 * mm, 4 * mm] },
          {
            stack: [
              { text: t("code"), color: soft, fontSize: 9.5 },
              { text: showCode(code), bold: true, fontSize: 25, characterSpacing: 1.5 },
              { text: site, color: green, bold: true, margin: [0, 1 * mm, 0, 2.5 * mm] },
              { text: t("valid", { date: dateOf(lastInstant(expiresAt), language) }) },
              { text: t("uses", { count: uses }), color: soft },
            ],
            margin: [4 * mm, 6.5 * mm, 4 * mm, 4 * mm],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: (at: number) => (at === 1 ? 0 : 0.8),
      hLineColor: () => "#d9d4c6",
      vLineColor: () => "#d9d4c6",
      fillColor: () => "#faf8f2",
    },
    unbreakable: true,
  };
}

function step(n: number, text: string): Content {
  return {
    columns: [
      { text: `${n}.`, bold: true, color: green, width: 6 * mm },
      { text, width: "*" },
    ],
    margin: [0, 0, 0, 1.5 * mm],
  };
}

/** Draws a QR code as one path of runs of dark modules, without seams. */
function qr(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`)
      .join(""),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path.join("")}" fill="#000"/></svg>`;
}

function runs(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}

/** Formats the Kyiv day of an instant in words. */
export function dateOf(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: zone });
  return format.format(new Date(instant));
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
