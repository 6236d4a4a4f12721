import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readWhole, reasonOf } from "./testing.ts";

const join = (...rows: string[]) => `${rows.join("\n")}\n`;

test.each([
  ["Дата;Сума;Сума;Опис", "24.11.2026;1,00;2,00;а"],
  ["Дата;Сума;Сума;Опис", "24.11.2026;;2,00;а"],
  ["Дата;Сума;Сума операції;Опис", "24.11.2026;1,00;2,00;а"],
  ["Дата;Сума (грн);Сума;Опис", "24.11.2026;1,00;2,00;а"],
  ["Date;Amount;Amount;Description", "24.11.2026;1.00;2.00;a"],
  ["Дата;Кредит;Кредит;Дебет", "24.11.2026;1,00;2,00;"],
  ["Дата;Дата;Сума;Опис", "24.11.2026;25.11.2026;1,00;а"],
  ["Дата;Сума;Опис;Опис", "24.11.2026;1,00;а;о/р 100185"],
])("a second column that differs is a question: %s", async (...rows) => {
  expect(await reasonOf(join(...rows))).toEqual({ what: "columns" });
});

test("a second column that says the same is none, and a choice answers", async () => {
  const same = join("Дата;Сума;Сума;Опис", "24.11.2026;1,00;1.00;а", "25.11.2026;2,00;;б");
  expect((await readWhole(same)).lines).toHaveLength(2);
  const file = join("Дата;Сума;Сума;Опис", "24.11.2026;1,00;2,00;а");
  const chosen = ["day", "left", "amount", "purpose"] as const;
  const { lines, totals } = await readWhole(file, { chosen });
  expect(lines).toMatchObject([{ kopecks: 200 }]);
  expect(totals.headings).toEqual(["", "", "", ""]);
  const remembered = { сyмa: "amount" } as const;
  expect(await reasonOf(file, { remembered })).toEqual({ what: "columns" });
});

test("two columns chosen for one field are a question", async () => {
  const chosen = ["day", "amount", "amount"] as const;
  expect(await reasonOf(join("Коли;А;Б", "24.11.2026;1,00;2,00"), { chosen })).toEqual({
    what: "columns",
  });
});

test("a choice beyond the last column names it", async () => {
  const chosen = ["day", null, null, null, null, "amount"] as const;
  expect(await reasonOf(join("Дата;Сума;Опис", "24.11.2026;1,00;а"), { chosen })).toEqual({
    what: "column",
    column: 6,
    columns: 3,
  });
});

test.each([
  ["Дата;Сума;Опис", ";1 250,50;а", "1 250,50"],
  ["Дата;Кредит;Дебет", ";250,00;", "250,00"],
  ["Дата;Кредит;Дебет", ";;250,00", "250,00"],
  ["Дата;Сума;Опис", "  ;-5,00;а", "-5,00"],
])("a row with a sum and no day names its sum: %s %s", async (heading, row, written) => {
  expect(await reasonOf(join(heading, "24.11.2026;1,00;", row))).toMatchObject({
    what: "rows",
    faults: [{ line: 3, fault: "no_day", written }],
  });
});

const texts = [
  join(
    "Дата операції;Сума;Призначення платежу;Контрагент",
    "24.11.2026;612,00;Внески за утримання будинку за жовтень;Їжакевич Євген",
    "24.11.2026;-100,00;Електроенергія;ТОВ Київські мережі",
  ),
  join(
    "Дата;Сумма;Назначение платежа",
    "24.11.2026;612,00;Взносы за октябрь",
    "24.11.2026;1,00;За отопление",
  ),
  join(
    "ДАТА;СУМА;ПРИЗНАЧЕННЯ ПЛАТЕЖУ",
    "24.11.2026;612,00;ВНЕСКИ ЗА УТРИМАННЯ БУДИНКУ",
    "24.11.2026;1,00;ОПЛАТА",
  ),
];
const encodings = [
  "windows-1251",
  "cp1125",
  "koi8-u",
  "maccyrillic",
  "utf-16le",
  "utf-16be",
  "utf8",
];

test.each(encodings)("%s is read as it was written", async (encoding) => {
  for (const text of texts) {
    const { lines } = await readWhole(iconv.encode(text, encoding, { addBOM: false }));
    const [, first = ""] = text.split("\n");
    expect(lines.map(({ purpose }) => purpose)[0]).toBe(first.split(";")[2]);
  }
});

test("cp866 has no Ukrainian і: programs write a Latin one", async () => {
  const text = (texts[0] ?? "").replaceAll("і", "i").replaceAll("І", "I");
  const { lines } = await readWhole(iconv.encode(text, "cp866"));
  expect(lines).toMatchObject([{ payer: "Їжакевич Євген" }, { payer: "ТОВ Київськi мережi" }]);
});

test.each([
  ["Дата,Сума,Призначення", "24.11.2026,612,50,оплата"],
  ["Дата,Сума,Контрагент,Призначення", "24.11.2026,612,50,Тест Марія,оплата"],
  ["Дата,Дебет,Кредит,Призначення", "24.11.2026,,612,50,оплата"],
  ["Дата,Дебет,Кредит,Призначення", "24.11.2026,612,50,,оплата"],
  ["Date,Amount,Description", "2026-11-24,1,234.50,paid"],
  ["Дата,Сума,Призначення", "24.11.2026,-612,50,оплата"],
])("a sum that its own comma cuts in two is a fault: %s %s", async (heading, row) => {
  expect(await reasonOf(join(heading, row))).toMatchObject({
    what: "rows",
    faults: [{ line: 2, fault: "cells" }],
  });
});

test("a purpose with commas behind a whole sum is still joined", async () => {
  const file = join("Дата,Сума,Призначення", "24.11.2026,612.50,за воду, газ");
  expect((await readWhole(file)).lines).toMatchObject([
    { kopecks: 61_250, purpose: "за воду, газ" },
  ]);
});

test.each([
  "Разом за день",
  "Всього:",
  "Разом за 24.11.2026",
  "Вихідний залишок",
  "Залишок на кінець дня",
])("a total in a row with a day is no payment: %s", async (purpose) => {
  const file = join("Дата;Призначення;Сума", "24.11.2026;а;1,00", `24.11.2026;${purpose};1,00`);
  const { lines, totals } = await readWhole(file);
  expect(lines).toHaveLength(1);
  expect(totals.leftOut).toMatchObject([{ reason: "total", rows: 1, kopecks: 100, at: [3] }]);
});

test.each([
  ["Всього за листопад, кв. 5", ""],
  ["Залишок боргу", ""],
  ["Разом", "Тест Марія"],
])("a person's payment that begins as a total does is one: %s %s", async (purpose, payer) => {
  const file = join("Дата;Призначення;Сума;Контрагент", `24.11.2026;${purpose};1,00;${payer}`);
  expect((await readWhole(file)).lines).toHaveLength(1);
});
