import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { readRegister } from "#core/buildings/register-read.ts";
import { readRegisterFile } from "./register-file.ts";

const sonyachna = readFileSync(new URL("../../seed/register-sonyachna.csv", import.meta.url));
const text = iconv.decode(sonyachna, "windows-1251");
const expected = readRegister(readRegisterFile(sonyachna).records);

const quoted = (value: string) =>
  /[",;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
const as = (delimiter: string) =>
  text
    .split("\r\n")
    .map((line) => line.split(";").map(quoted).join(delimiter))
    .join("\r\n");

describe("a register's bytes", () => {
  it("are the bookkeeper's 216 rows in Windows-1251", () => {
    const file = readRegisterFile(sonyachna);
    expect(file).toMatchObject({ encoding: "windows-1251", delimiter: ";", faults: [] });
    expect(expected.faults).toEqual([]);
    expect(expected.notices).toEqual([]);
    expect(expected.rows).toHaveLength(216);
    expect(expected.rows.at(-1)).toMatchObject({
      line: 217,
      address: "просп. Героїв Майдану, 7а",
      apartment: "36",
      areaHundredths: 7180,
      owner: { name: "Єва Гнатюк" },
    });
  });

  it.each(["utf-8", "utf-16le", "utf-16be"])(
    "are read in %s, with and without a mark",
    (encoding) => {
      for (const addBOM of [true, false]) {
        const file = readRegisterFile(iconv.encode(text, encoding, { addBOM }));
        expect(file.encoding).toBe(encoding);
        expect(readRegister(file.records)).toEqual(expected);
      }
    },
  );

  it.each([";", ",", "\t"])("are cut at %j", (delimiter) => {
    const file = readRegisterFile(Buffer.from(as(delimiter)));
    expect(file.delimiter).toBe(delimiter);
    expect(readRegister(file.records)).toEqual(expected);
  });

  it("may begin with the line that names their delimiter", () => {
    const file = readRegisterFile(Buffer.from(`sep=;\r\n${text}`));
    expect(file.delimiter).toBe(";");
    expect(file.records[0]?.line).toBe(2);
    expect(readRegister(file.records).rows[0]).toMatchObject({ line: 3, apartment: "1" });
  });

  it("keep a record's first line where a cell has several", () => {
    const { records } = readRegisterFile(
      Buffer.from('місто,квартира,адреса\n\n"Київ\n(центр)",1,а\nКиїв,2,б\n'),
    );
    expect(records.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it("with an open quotation mark are refused by line", () => {
    const { faults } = readRegisterFile(Buffer.from('місто;квартира\nКиїв;"1\nКиїв;2\n'));
    expect(faults).toEqual([expect.objectContaining({ reason: "quotes" })]);
  });

  it("that are no table come out without rows", () => {
    const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251);
    for (const bytes of [new Uint8Array(), noise, sonyachna.subarray(0, 1)]) {
      const file = readRegisterFile(bytes);
      const { rows, faults } = readRegister(file.records);
      expect(rows).toEqual([]);
      expect([...file.faults, ...faults]).not.toEqual([]);
    }
  });
});
