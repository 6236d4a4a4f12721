import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodingScan, judgeEncoding } from "./evidence.ts";

const encoder = new TextEncoder();
const ukrainian = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ";
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 128;
    return [new TextDecoder("windows-1251").decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const windows = (text: string) =>
  Uint8Array.from([...text].map((char) => byteOf.get(char) ?? char.charCodeAt(0)));

function judge(bytes: Uint8Array, piece = bytes.length || 1) {
  const scan = encodingScan();
  for (let at = 0; at < bytes.length; at += piece) scan.push(bytes.subarray(at, at + piece));
  const evidence = scan.end();
  return { ...judgeEncoding(evidence), evidence };
}

const word = fc
  .array(fc.constantFrom(...ukrainian), { minLength: 3, maxLength: 12 })
  .map((letters) => letters.join(""));
const line = fc
  .array(fc.oneof(word, fc.constantFrom("12", "кв. 7", "«Сонячне»", "№ 5", "a@example.com")), {
    minLength: 1,
    maxLength: 6,
  })
  .map((cells) => cells.join(";"));
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join("\r\n"));
const street = "вул. Рівненська, 1;РІВНЕ;Кі Ві Рі;ВІКТОРІЯ НІКІТІНА\n";

describe("how a text is written", () => {
  it("is UTF-8 where all of it is", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 60 }), (any) => {
        const text = String.fromCodePoint(...any).toWellFormed();
        expect(judge(encoder.encode(text))).toMatchObject({
          encoding: "utf-8",
          sure: true,
        });
      }),
    );
  });

  it("is Windows-1251 where it is Ukrainian in it", () => {
    fc.assert(
      fc.property(text, (text) => {
        const found = judge(windows(`${street}${text}`));
        expect(found).toMatchObject({ encoding: "windows-1251", sure: true });
      }),
    );
  });

  it("is never certainly anything else where UTF-8 breaks in some places", () => {
    const broken = fc.constantFrom(0x80, 0xc3, 0xd0, 0xe9, 0xef, 0xf5, 0xff);
    fc.assert(
      fc.property(
        text,
        fc.array(fc.tuple(fc.nat(), broken), { minLength: 1, maxLength: 3 }),
        (text, places) => {
          const bytes = encoder.encode(`Реєстр квартир;місто;${text}`);
          for (const [at, byte] of places) bytes[21 + (at % (bytes.length - 21))] = byte;
          const { sure, encoding, evidence } = judge(bytes);
          if (evidence.broken === 0) return;
          expect({ sure, utf8: evidence.utf8 > 0 }).toEqual({ sure: false, utf8: true });
          if (text.length > 200) expect(encoding).toBe("utf-8");
        },
      ),
    );
  });

  it("is said alike however the bytes come in pieces", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      text.map(windows),
      text.map((one) => encoder.encode(one)),
    );
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 50 }), (some, piece) => {
        expect(judge(some, piece)).toEqual(judge(some));
      }),
    );
  });

  it("is asked where two files were put together", () => {
    const both = [
      ...encoder.encode("вул. Сонячна;Київ\n"),
      ...windows("вул. Нова;Київ\n".repeat(9)),
    ];
    expect(judge(Uint8Array.from(both))).toMatchObject({ encoding: "windows-1251", sure: false });
  });

  it("is asked where it reads as no words", () => {
    // "квартира" as DOS wrote it.
    const dos = Uint8Array.of(
      0xaa,
      0xa2,
      0xa0,
      0xe0,
      0xe2,
      0xa8,
      0xe0,
      0xa0,
      0x3b,
      0x8a,
      0xa8,
      0xf9,
      0xa2,
    );
    expect(judge(dos)).toMatchObject({ sure: false });
  });
});

it("what stands around the places where UTF-8 breaks is kept, a line each", () => {
  const lines = [
    ["перший рядок\r\nдругий ", 0xff, " рядок\r"],
    [`${"довгий ".repeat(20)}Киї`, 0xd0, `в${" далі".repeat(20)}\n`, 0xd0],
  ].flat();
  const bytes = lines.flatMap((one) => (typeof one === "number" ? one : [...encoder.encode(one)]));
  const { evidence } = judge(Uint8Array.from(bytes));
  const decoder = new TextDecoder();
  const places = evidence.places.map((place) => [place.line, decoder.decode(place.bytes)]);
  expect(places[0]).toEqual([2, "другий \uFFFD рядок"]);
  expect(places[1]?.[0]).toBe(3);
  expect(String(places[1]?.[1])).toMatch(/^[^\uFFFD]+ Киї\uFFFDв далі[^\uFFFD]+$/);
  expect(places[2]).toEqual([4, "\uFFFD"]);
  expect(evidence.broken).toBe(3);
});
