import { strToU8, Zip, ZipDeflate } from "fflate";
import { isGuarded } from "#core/register/rows/cells.ts";
import type { ExportLine } from "./rows.ts";

// The installed writer holds the whole workbook (1 GB at 100,000 rows); this one sends it as it is read.
// Format: ECMA-376 part 1, 18.3; strings stand in their cells, so that none is taken for a formula.

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const frameOf = (name: string): Record<string, string> => ({
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map(({ format, bold }) => `<xf numFmtId="${format}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
});

/** Formats of cells; 14 is a day in the order of the reader's country, 1 is `0`, 2 is `0.00`. */
const formats = [
  { name: "text", format: 0, bold: false },
  { name: "day", format: 14, bold: false },
  { name: "integer", format: 1, bold: false },
  { name: "hundredths", format: 2, bold: false },
  { name: "money", format: 2, bold: false },
  { name: "thousandths", format: 164, bold: false },
  { name: "heading", format: 0, bold: true },
  { name: "total", format: 2, bold: true },
] as const;
type CellFormat = (typeof formats)[number]["name"];

/**
 * Content of a column: words; days as `YYYY-MM-DD`; whole numbers; hundredths of something; kopecks, which are added up
 * below the rows; thousandths.
 */
export type ColumnKind = Exclude<CellFormat, "heading" | "total">;

/** A sheet: its name, what its columns hold (words where nothing is said), and the label of the total. */
export type SheetShape = {
  name: string;
  kinds: readonly (ColumnKind | undefined)[];
  total?: string;
};

type Cell = string | number | null;

/** Yields a workbook of one sheet piece by piece. */
export async function* workbookBytes(
  headings: readonly string[],
  lines: AsyncIterable<readonly ExportLine[]>,
  { name, kinds, total }: SheetShape,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(frameOf(sheetName(name))))
    add(path).push(strToU8(text), true);
  const sheet = add("xl/worksheets/sheet1.xml");
  const sums = kinds.map(() => 0);
  let number = 1;
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = `<cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols>`;
  const titles = row(
    headings,
    1,
    headings.map(() => "heading"),
  );
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${view}${widths}<sheetData>${titles}`));
  for await (const some of lines) {
    for (const { cells } of some)
      kinds.forEach((kind, at) => {
        const cell = cells[at];
        if (kind === "money" && typeof cell === "number") sums[at] = (sums[at] ?? 0) + cell;
      });
    sheet.push(strToU8(some.map(({ cells }) => row(cells, ++number, kinds)).join("")));
    const sent = ready;
    ready = [];
    yield* sent;
  }
  const filter = `<autoFilter ref="A1:${place(headings.length - 1, number)}"/>`;
  const added = total !== undefined && number > 1 ? totals(total, { kinds, sums }, number) : "";
  sheet.push(strToU8(`${added}</sheetData>${filter}</worksheet>`), true);
  zip.end();
  yield* ready;
}

/** Writes the sums of money columns below `last`, which follow the reader's filter. */
function totals(
  label: string,
  { kinds, sums }: { kinds: SheetShape["kinds"]; sums: readonly number[] },
  last: number,
): string {
  const cells = kinds.map((kind, at) => {
    const where = place(at, last + 1);
    if (kind === "money")
      return `<c r="${where}" s="${styleOf("total")}"><f>SUBTOTAL(109,${place(at, 2)}:${place(at, last)})</f><v>${(sums[at] ?? 0) / 100}</v></c>`;
    return at === 0 ? textCell(label, where, "heading") : "";
  });
  return `<row r="${last + 1}">${cells.join("")}</row>`;
}

/** Spreadsheets refuse names of sheets that are longer or have these signs. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31);
}

const place = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;
const styleOf = (name: CellFormat) => formats.findIndex((format) => format.name === name);

function row(
  cells: readonly Cell[],
  number: number,
  kinds: readonly (CellFormat | undefined)[],
): string {
  const written = cells.map((value, at) => cell(value, place(at, number), kinds[at] ?? "text"));
  return `<row r="${number}">${written.join("")}</row>`;
}

const divisors: Partial<Record<CellFormat, number>> = {
  hundredths: 100,
  money: 100,
  thousandths: 1_000,
};

function cell(value: Cell, at: string, kind: CellFormat): string {
  if (value === null || value === "") return "";
  if (typeof value === "number")
    return `<c r="${at}" s="${styleOf(kind)}"><v>${value / (divisors[kind] ?? 1)}</v></c>`;
  const day = kind === "day" ? serialOf(value) : null;
  if (day !== null) return `<c r="${at}" s="${styleOf(kind)}"><v>${day}</v></c>`;
  return textCell(value, at, kind === "heading" ? "heading" : "text");
}

function textCell(value: string, at: string, kind: CellFormat): string {
  return `<c r="${at}" s="${styleOf(kind)}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
}

/** Counts days since 30 December 1899, as spreadsheets do; null for anything but a day. */
function serialOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? null : at / 86_400_000 + 25_569;
}

const named: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

function escape(value: string): string {
  // An apostrophe that a text begins with would be taken for the guard of a formula when read again.
  const text = isGuarded(value) ? `'${value}` : value;
  return (
    text
      .replace(/_(?=x[0-9A-F]{4}_)/gi, "_x005F_")
      // oxlint-disable-next-line no-control-regex -- XML cannot hold these
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replace(/[<>&]/g, (char) => named[char] ?? char)
      .replaceAll("\r", "&#13;")
  );
}
