import { strToU8, Zip, ZipDeflate } from "fflate";
import { isGuarded } from "#core/register/rows/cells.ts";
import type { Line } from "./rows.ts";

// The installed writer holds the whole workbook (1 GB at 100,000 rows); this one sends it as it is read.
// Format: ECMA-376 part 1, 18.3; strings stand in their cells, so that none is taken for a formula.

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const frameOf = (name: string): Record<string, string> => ({
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

/** What a sheet is called, in plain letters, and the column whose whole numbers are hundredths. */
type Sheet = { name: string; hundredthsAt: number };

/** A workbook of one sheet, piece by piece. */
export async function* workbookBytes(
  headings: readonly string[],
  lines: AsyncIterable<readonly Line[]>,
  { name, hundredthsAt }: Sheet,
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
  for (const [path, text] of Object.entries(frameOf(name))) add(path).push(strToU8(text), true);
  const sheet = add("xl/worksheets/sheet1.xml");
  let number = 1;
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = `<cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols>`;
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}">${view}${widths}<sheetData>${row(headings, 1, hundredthsAt)}`,
    ),
  );
  for await (const some of lines) {
    sheet.push(strToU8(some.map(({ cells }) => row(cells, ++number, hundredthsAt)).join("")));
    const sent = ready;
    ready = [];
    yield* sent;
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* ready;
}

function row(
  cells: readonly (string | number | null)[],
  number: number,
  hundredthsAt: number,
): string {
  const written = cells.map((value, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`;
    if (value === null || value === "") return "";
    if (typeof value === "number")
      return `<c r="${place}"><v>${at === hundredthsAt ? value / 100 : value}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join("")}</row>`;
}

const named: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

function escape(value: string): string {
  // An apostrophe that a text begins with would be taken for the guard of a formula when read again.
  const kept = isGuarded(value) ? `'${value}` : value;
  return (
    kept
      .replace(/_(?=x[0-9A-F]{4}_)/gi, "_x005F_")
      // oxlint-disable-next-line no-control-regex -- XML cannot hold these
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replace(/[<>&]/g, (char) => named[char] ?? char)
      .replaceAll("\r", "&#13;")
  );
}
