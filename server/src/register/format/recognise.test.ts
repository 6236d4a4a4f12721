import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { type RegisterRow, rowReader } from "#core/register/rows/row.ts";
import { recogniseFormat } from "./recognise.ts";
import { readRecords } from "./records.ts";
import type { Source } from "#server/platform/threads/source.ts";

const sonyachna = readFileSync(new URL("../../../seed/register-sonyachna.csv", import.meta.url));
const text = iconv.decode(sonyachna, "windows-1251");

/** Yields bytes in pieces that cut characters and records. */
const source = (bytes: Uint8Array | string, piece = 1_013): Source =>
  async function* () {
    const whole = Buffer.from(bytes as string);
    for (let at = 0; at < whole.length; at += piece) yield whole.subarray(at, at + piece);
  };

async function reading(bytes: Uint8Array | string) {
  const file = source(bytes);
  const { format, sample } = await recogniseFormat(file);
  const rows: RegisterRow[] = [];
  const faults: unknown[] = [];
  let position = 0;
  for await (const record of readRecords(file, format)) {
    if (record.cells === null) faults.push(record);
    else if (++position > format.heading) {
      const read = rowReader(format)(record);
      if (read.row) rows.push(read.row);
      faults.push(...read.faults);
    }
  }
  return { format, sample, rows, faults };
}

const quoted = (value: string) =>
  /[",;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
const as = (delimiter: string) =>
  text
    .split("\r\n")
    .map((line) => line.split(";").map(quoted).join(delimiter))
    .join("\r\n");

describe("a register's bytes", async () => {
  const expected = await reading(sonyachna);

  it("are the bookkeeper's 216 rows in Windows-1251", () => {
    expect(expected.format).toMatchObject({ encoding: "windows-1251", delimiter: ";", heading: 1 });
    expect(expected.faults).toEqual([]);
    expect(expected.rows).toHaveLength(216);
    expect(expected.sample).toHaveLength(20);
    expect(expected.rows.at(-1)).toMatchObject({
      line: 217,
      address: "просп. Героїв Майдану, 7а",
      apartment: "36",
      areaHundredths: 7180,
      owner: { name: "Єва Гнатюк" },
    });
  });

  it.each(["utf-8", "utf-16le", "utf-16be"])("are read in %s, marked or not", async (encoding) => {
    for (const addBOM of [true, false]) {
      const { format, rows } = await reading(iconv.encode(text, encoding, { addBOM }));
      expect(format.encoding).toBe(encoding);
      expect(rows).toEqual(expected.rows);
    }
  });

  it.each([";", ",", "\t"])("are cut at %j", async (delimiter) => {
    const { format, rows } = await reading(as(delimiter));
    expect(format.delimiter).toBe(delimiter);
    expect(rows).toEqual(expected.rows);
  });

  it("may begin with the line that names their delimiter", async () => {
    const { format, rows } = await reading(`sep=;\r\n${text}`);
    expect(format.delimiter).toBe(";");
    expect(rows[0]).toMatchObject({ line: 3, apartment: "1" });
  });

  it("may have a title and empty lines above the headings", async () => {
    const { format, rows } = await reading(`Реєстр квартир;;;\r\n\r\n;;;\r\n${text}`);
    expect(format.heading).toBe(2);
    expect(rows[0]).toMatchObject({ line: 5, apartment: "1" });
  });

  it("keep a record's first line where a cell has several", async () => {
    const { rows } = await reading('місто,квартира,адреса\n\n"Київ\n(центр)",1,а\nКиїв,2,б\n');
    expect(rows).toMatchObject([{ line: 3, city: "Київ (центр)" }, { line: 5 }]);
  });

  it("are read as a person says", async () => {
    const file = source("а|б;1;Київ\nв|г;2;Київ\n");
    const columns = ["building_address", "apartment_number", "city"] as const;
    const wantedFormat = {
      encoding: "utf-8",
      delimiter: ";",
      heading: 0,
      columns: [...columns],
    } as const;
    const { format } = await recogniseFormat(file, { ...wantedFormat, columns: [...columns] });
    expect(format).toEqual({ kind: "csv", ...wantedFormat });
  });

  it("with an open quotation mark are torn at a line, however much follows", async () => {
    const { faults } = await reading(
      `місто;квартира;адреса\nКиїв;"1;б\n${"Київ;2;а\n".repeat(90_000)}`,
    );
    expect(faults).toEqual([expect.objectContaining({ reason: "quotes" })]);
  });
});

describe("bytes that are no register", () => {
  const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251);
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), noise]);

  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "empty"],
    ["a mark only", Buffer.from("efbbbf", "hex"), "empty"],
    ["blanks", Buffer.from(" \r\n \n"), "empty"],
    ["separators", Buffer.from(";;;\n;;;\n"), "no_rows"],
    ["noise", noise, "not_a_table"],
    ["a picture", png, "not_a_table"],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n"), "not_a_table"],
    ["a page", Buffer.from("<!DOCTYPE html><p>Київ</p>"), "not_a_table"],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), "not_a_table"],
    ["half an archive", Buffer.from("504b03041400", "hex"), "broken_workbook"],
    ["a hundred and one columns", Buffer.from(`${";а".repeat(101)}\n`), "too_many_columns"],
  ])("%s: is refused", async (_, bytes, reason) => {
    await expect(recogniseFormat(source(bytes))).rejects.toMatchObject({ reason });
  });
});
