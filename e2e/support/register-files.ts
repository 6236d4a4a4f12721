import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import writeXlsxFile from "write-excel-file/node";

export type TableCells = string[][];

/** Builds one building of the demo's register under new names. */
export function freshBuilding(mark: string): TableCells {
  const file = readFileSync(new URL("../../server/seed/register-sonyachna.csv", import.meta.url));
  const [headings = [], ...rows] = iconv
    .decode(file, "win1251")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(";"));
  const [first] = rows;
  return [
    headings,
    ...rows
      .filter((row) => row[0] === first?.[0])
      .map((row) =>
        row.map((cell, at) => {
          if (at === 0) return `вул. Перевірна, ${mark}`;
          if (at === 8) return `${mark}-${cell}`;
          return cell.includes("@") ? cell.replace("@example.com", `@${mark}.example.com`) : cell;
        }),
      ),
  ];
}

/** Builds a register as other offices keep it: address in parts, roles in rows, unknown columns. */
export const inParts = (mark: string): TableCells => [
  ["Вулиця", "Будинок", "Квартира", "Місто", "Прізвище", "Ім’я", "Роль", "Ключі"],
  [`Рольова-${mark}`, "5", "1", "м. Київ", "Ґудзь", "Єва", "власниця", "так"],
  [`вулиця Рольова-${mark}`, "буд. 5", "1", "Київ", "Їжак", "Іван", "орендар", ""],
  [`Рольова-${mark}`, "5", "2", "Київ", "Бондар", "Олег", "чл. сім’ї", ""],
];

/** Writes a table in the formats that offices use. */
export const shapes = {
  /** Excel's own CSV in Ukraine. */
  windows: (sheet: TableCells) => iconv.encode(lines(sheet, ";"), "win1251"),
  /** UTF-8 with its mark, commas, every cell in quotes. */
  utf8: (sheet: TableCells) =>
    iconv.encode(
      lines(
        sheet.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`)),
        ",",
      ),
      "utf8",
      { addBOM: true },
    ),
  /** Excel's "Unicode text". */
  utf16: (sheet: TableCells) => iconv.encode(lines(sheet, "\t"), "utf16-le", { addBOM: true }),
  xlsx: async (sheet: TableCells) =>
    writeXlsxFile(
      sheet.map((row) => row.map((value) => (value ? { value, type: String } : null))),
    ).toBuffer(),
  /** Text as Excel puts it on the clipboard. */
  clipboard: (sheet: TableCells) => lines(sheet, "\t"),
};

/** Changes cells: `[line, column, value]`, the line counted as the product counts it. */
export function withCells(sheet: TableCells, ...changes: [number, number, string][]): TableCells {
  const copy = sheet.map((row) => [...row]);
  for (const [line, column, value] of changes) (copy[line - 1] as string[])[column] = value;
  return copy;
}

function lines(sheet: TableCells, delimiter: string): string {
  return sheet.map((row) => `${row.join(delimiter)}\r\n`).join("");
}
