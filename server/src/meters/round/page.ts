import type { Content, TableCell } from "pdfmake/interfaces";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { SheetRow } from "../reads/sheet.ts";
import { wordsIn } from "./words.ts";

/** Content of the printed sheet: a building's meters in walking order; `today` is a local date. */
export type PaperSheet = { rows: SheetRow[]; today: string; language: Language };

/** Points of a millimetre. */
const mm = 72 / 25.4;
const soft = "#6a6f6c";
const line = "#d9d4c6";
const box = "#23292b";
/** The box of a new reading, which a hand writes into in a stairwell. */
const boxHeight = 8 * mm;

export const pageSetup = {
  pageSize: "A4" as const,
  // The left is where sheets are filed.
  pageMargins: [20 * mm, 14 * mm, 14 * mm, 16 * mm] as [number, number, number, number],
  defaultStyle: { font: "Roboto", fontSize: 10.5, lineHeight: 1.15, color: "#23292b" },
};

/** Draws the address and number of each page, so that loose sheets can be sorted. */
export function pageNumber({ rows: [first], language }: PaperSheet) {
  const t = wordsIn(language);
  return (page: number, pages: number): Content => ({
    margin: [20 * mm, 4 * mm, 14 * mm, 0],
    fontSize: 9,
    color: soft,
    columns: [
      { text: first?.address ?? "", width: "*" },
      { text: t("page", { page, pages }), width: "auto" },
    ],
  });
}

/** Lays out a table per entrance, each on a page of its own. */
export function roundPages(sheet: PaperSheet): Content[] {
  const { rows, today, language } = sheet;
  const t = wordsIn(language);
  const entrances = [...Map.groupBy(rows, ({ entrance }) => entrance)];
  if (entrances.length === 0) return [{ text: t("none") }];
  return entrances.map(([entrance, some], at) => ({
    ...(at > 0 ? { pageBreak: "before" as const } : {}),
    stack: [
      {
        columns: [
          { text: some[0]?.address ?? "", bold: true, fontSize: 12, width: "*" },
          { text: brand.localName[language], color: "#1f5c46", bold: true, width: "auto" },
        ],
        columnGap: 8 * mm,
      },
      {
        text: `${t("title")}. ${t("made", { date: dayText(today, language) })}`,
        color: soft,
        margin: [0, 0.5 * mm, 0, 4 * mm],
      },
      table(
        entrance === null ? t("no_entrance") : t("entrance", { number: entrance }),
        some,
        sheet,
      ),
      {
        columns: [
          { text: `${t("walked")}: ______________`, width: "auto" },
          { text: `${t("by")}: ______________________`, width: "*", alignment: "right" },
        ],
        margin: [0, 7 * mm, 0, 0],
      },
    ],
  }));
}

/** Lays out the table of an entrance, whose name is on each page. */
function table(entrance: string, rows: SheetRow[], { language }: PaperSheet): Content {
  const t = wordsIn(language);
  const head = (["number", "meter", "serial", "before", "value"] as const).map((name) => ({
    text: t(`column.${name}`),
    bold: true,
    fontSize: 9.5,
  }));
  return {
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: ["auto", "*", "auto", "auto", 44 * mm],
      body: [
        [{ text: entrance, fontSize: 17, bold: true, colSpan: 5 }, "", "", "", ""],
        head,
        ...rows.map((row, at) => cellsOf(row, rows[at - 1], language)),
      ],
    },
    layout: {
      hLineWidth: (at: number) => (at < 2 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (at: number) => (at === 0 ? 0 : 3 * mm),
      paddingRight: () => 0,
      paddingTop: () => 1.2 * mm,
      paddingBottom: () => 1.2 * mm,
    },
  };
}

function cellsOf(row: SheetRow, before: SheetRow | undefined, language: Language): TableCell[] {
  const t = wordsIn(language);
  const { number, kind, place, serial, value, day, unit } = row;
  // Of an apartment with several meters the first leads the eye.
  const first = before?.number !== number;
  const figure = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 });
  return [
    { text: number, fontSize: 13, ...(first ? { bold: true } : { color: soft }) },
    {
      stack: [
        t(`page:meters.kind.${kind}`),
        ...(place ? [{ text: place, fontSize: 9, color: soft }] : []),
      ],
    },
    { text: serial },
    {
      stack: [
        { text: `${figure.format(value / 1000)} ${t(`page:meters.unit.${unit}`)}`, noWrap: true },
        { text: t("from", { date: dayText(day, language) }), fontSize: 9, color: soft },
      ],
    },
    {
      table: { widths: ["*"], heights: [boxHeight], body: [[""]] },
      layout: { hLineColor: () => box, vLineColor: () => box },
    },
  ];
}

function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}
