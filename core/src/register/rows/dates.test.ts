import * as fc from "fast-check";
import { expect, it } from "vitest";
import { looksLikeDate } from "./dates.ts";

const dates =
  "12.бер|02.січ|2 січ.|12 березня|1-лип|01.02.2026|1/2/2026|2026-02-01|2-Jan|Jan-26|12-Mar-2026|3 May|бер.12|01.лют.26|2 янв|12 марта 2026 г.|2026-01-02 00:00:00|2026-01-02T00:00:00Z|1.5.2026 р.|5 лист|21.Sep|сен.21|04.июн";
const others =
  "1|7а|12/3|1-2|12.3|12.03|1.2.26|01-02-26|А-12|к. 5|2026|12б|3 Б|бер|12 м|52,7|100-2026|1/2/3|лі 4|12 вер.ряд|12р";

it.each(dates.split("|"))("%s is a date", (cell) => {
  expect(looksLikeDate(cell)).toBe(true);
});

it.each(others.split("|"))("%s is none", (cell) => {
  expect(looksLikeDate(cell)).toBe(false);
});

it("is said of any cell, however long", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (cell) => {
      expect(typeof looksLikeDate(cell)).toBe("boolean");
    }),
  );
  for (const cell of ["1".repeat(1e6), `1 ${"січ".repeat(1e5)}`, " ".repeat(1e6)])
    expect(looksLikeDate(cell)).toBe(false);
});
