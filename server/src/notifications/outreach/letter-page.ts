import type { Content } from "pdfmake/interfaces";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { paper } from "#core/notifications/texts/paper/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { LetterPlace } from "../reads/outreach.ts";

const wordsIn = letterWords(readTexts<typeof paper>("notifications/texts/paper"));

/** Letters as they are drawn, one for each place; `today` is a local date. */
export type LetterSheet = {
  organisation: string;
  title: string;
  paragraphs: string[];
  places: LetterPlace[];
  language: Language;
  today: string;
};

/** Points of a millimetre. */
const mm = 72 / 25.4;
const soft = "#6a6f6c";

export const pageSetup = {
  pageSize: "A4" as const,
  pageMargins: [25 * mm, 20 * mm, 20 * mm, 18 * mm] as [number, number, number, number],
  defaultStyle: { font: "Roboto", fontSize: 11.5, lineHeight: 1.35, color: "#23292b" },
};

/** Names a file of letters. */
export function letterFileName(language: Language, day: string): string {
  return `${wordsIn(language)("file")}-${day}`;
}

/** Lays out a page for each apartment, without names, since anybody in the household may open it. */
export function letterPages({ places, ...sheet }: LetterSheet): Content[] {
  return places.map((place, at) => ({
    stack: letter(place, sheet),
    ...(at > 0 ? { pageBreak: "before" as const } : {}),
  }));
}

function letter(
  { address, city, entrance, apartment }: LetterPlace,
  { organisation, title, paragraphs, language, today }: Omit<LetterSheet, "places">,
): Content[] {
  const t = wordsIn(language);
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return [
    { text: organisation, bold: true, fontSize: 12 },
    {
      stack: [
        { text: t("to"), color: soft },
        { text: t("place", { address, apartment }), bold: true, fontSize: 13 },
        { text: entrance ? t("entrance", { city, entrance }) : city },
      ],
      margin: [75 * mm, 10 * mm, 0, 0],
    },
    { text: title, fontSize: 19, bold: true, lineHeight: 1.2, margin: [0, 14 * mm, 0, 5 * mm] },
    ...paragraphs.map((text): Content => ({ text, margin: [0, 0, 0, 2 * mm] })),
    {
      text: t("join"),
      margin: [0, 8 * mm, 0, 0],
    },
    {
      text: t("made", { date: format.format(new Date(today)), brand: brand.localName[language] }),
      fontSize: 8.5,
      color: soft,
      margin: [0, 6 * mm, 0, 0],
    },
  ];
}
