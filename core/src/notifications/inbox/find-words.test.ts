import { expect, test } from "vitest";
import { createWordMatch } from "./find-words.ts";

const shown = "Заявку взято в роботу R-000433 · Тече кран, під’їзд 2";

test.each(["R-000433", "433", "000433", "заявка", "ТЕЧЕ кр", "під'їзд", " кран  "])(
  "«%s» is found by the beginnings of words",
  (search) => {
    expect(createWordMatch(search)(shown)).toBe(true);
  },
);

test.each(["", "  ", "%", "_", "'", '"', "%_'\\", "R-000434", "33", "ран"])(
  "«%s» finds nothing",
  (search) => {
    expect(createWordMatch(search)(shown)).toBe(false);
  },
);

test("a very long search is compared by its first words", () => {
  expect(createWordMatch("кран ".repeat(5_000))(shown)).toBe(true);
  expect(createWordMatch("к".repeat(50_000))(shown)).toBe(false);
});

test.each([
  ["Work started INV-2026-0007 · Invoice for November", "invoice 7"],
  ["Счёт за ноябрь INV-2026-0007", "счет ноября"],
])("%s is found by «%s»", (text, search) => {
  expect(createWordMatch(search)(text)).toBe(true);
});
