import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fitWindows1251, windows1251Bytes } from "./windows-1251.ts";

const decoded = (text: string) =>
  new TextDecoder("windows-1251").decode(
    Uint8Array.from(windows1251Bytes(fitWindows1251(text)), (one) => one.charCodeAt(0)),
  );

test.each([
  ["Здоровʼя", "Здоров'я"],
  ["м´ята п′ять обˈєкт", "м'ята п'ять об'єкт"],
  ["Здоров’я «Ґанок» №5 – так — ні…", "Здоров’я «Ґанок» №5 – так — ні…"],
  // Marks that stand apart from their letters, as a Mac writes them.
  ["\u0438\u0306\u0456\u0308", "йї"],
  ["Łódź, Kőnig, café", "Lodz, Konig, cafe"],
  ["100 ₴ ‑ 5 − 3", "100 грн - 5 - 3"],
  ["тонка\u2009пауза\u202fтут", "тонка пауза тут"],
  ["😀 漢", "? ?"],
])("%s is written %s", (text, written) => expect(decoded(text)).toBe(written));

test("nothing that is seen is left out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-composite", maxLength: 60 }), (text) => {
      const seen = [...text.normalize("NFC")].filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one));
      expect([...fitWindows1251(text)].length).toBeGreaterThanOrEqual(seen.length);
      expect(decoded(text)).toBe(fitWindows1251(text));
    }),
  );
});
