import { strToU8, zipSync } from "fflate";

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A cell: a text, or markup of its own where it is an object. */
export type TestCell = string | { markup: string };
export type TestSheet = { name: string; rows?: readonly (readonly TestCell[])[]; hidden?: boolean };

/** Builds a workbook; `parts` are added or replace built ones. */
export function testWorkbook(
  sheets: readonly TestSheet[],
  parts: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const named = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const texts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
  };
  sheets.forEach(({ rows = [] }, at) => {
    texts[`xl/worksheets/sheet${at + 1}.xml`] = testSheet(rows);
  });
  const all = Object.entries({ ...texts, ...parts });
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])));
}

export function testSheet(rows: readonly (readonly TestCell[])[]): string {
  const written = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map(testCell).join("")}</row>`,
  );
  return `<worksheet><sheetData>${written.join("")}</sheetData></worksheet>`;
}

const testCell = (cell: TestCell) =>
  typeof cell === "string" ? `<c t="inlineStr"><is><t>${cell}</t></is></c>` : cell.markup;
