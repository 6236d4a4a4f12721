import { expect, test } from "vitest";
import { statementHeadingKey } from "#core/bank/columns/layout.ts";
import { readWhole, reasonOf } from "./testing.ts";

const join = (...rows: string[]) => `${rows.join("\n")}\n`;
const payer = "UA353005280000026202901234567";

test.each([
  [
    "a category",
    "Дата;Категорія;Сума;Призначення",
    "Платіж постачальнику;4000,00;ліфт",
    "Внесок мешканця;250,00;о/р 1",
  ],
  ["a category of one row", "Дата;Категорія;Сума;Призначення", "Перекази;4000,00;ліфт"],
  [
    "a category with Latin letters",
    "Дата;Категорiя;Сума;Призначення",
    "Платiж постачальнику;4000,00;ліфт",
  ],
  ["a category in English", "Date;Category;Amount;Description", "Vendor;4000.00;lift"],
  [
    "a second description",
    "Дата;Опис операції;Сума;Призначення",
    "Платіж постачальнику;4000,00;ліфт",
    "Внесок мешканця;250,00;о/р 1",
  ],
  ["a comment", "Дата;Коментар;Сума;Призначення", "Оплата;4000,00;ліфт", "Внесок;1,00;о/р 1"],
  ["a heading that nobody knows", "Дата;Рух;Сума;Призначення", "Постачання;4000,00;ліфт"],
  ["a code", "Дата;Код операції;Сума;Призначення", "06;4000,00;ліфт", "01;250,00;о/р 1"],
  ["a name of a bank", "Дата;Банк;Сума;Призначення", "Платіж постачальнику;4000,00;ліфт"],
  ["the purpose itself", "Дата;Опис;Сума", "Платіж постачальнику ТОВ Ліфт;4000,00", "внесок;1,00"],
  ["a purpose that is a fee", "Дата;Опис;Сума", "внесок;1,00", "Комiсiя банку;40,00"],
  ["sums that are dashes", "Дата;Категорія;Сума;Опис", "Постачання;4000,00;а", "Різне;-;б"],
])("unsigned sums beside %s are a question", async (_, heading, ...rows) => {
  const file = join(heading, ...rows.map((row) => `24.11.2026;${row}`));
  expect(await reasonOf(file)).toEqual({ what: "columns" });
});

test("a choice for this file answers the question", async () => {
  const file = join("Дата;Категорія;Сума;Опис", "24.11.2026;Внески;1,00;а");
  const chosen = ["day", "left", "amount", "purpose"] as const;
  expect((await readWhole(file, { chosen })).lines).toMatchObject([{ kopecks: 100 }]);
});

test("an earlier choice answers it too, unless words tell of money that goes", async () => {
  const remembered = { [statementHeadingKey("Категорія")]: "left" } as const;
  const fileOf = (category: string) =>
    join("Дата;Категорія;Сума;Опис", `24.11.2026;${category};1,00;а`);
  expect((await readWhole(fileOf("Внески"), { remembered })).lines).toHaveLength(1);
  expect(await reasonOf(fileOf("Платіж постачальнику"), { remembered })).toEqual({
    what: "columns",
  });
});

test("only what a person has decided is remembered", async () => {
  const file = join("Дата;Категорія;Сума;Опис", "24.11.2026;Внески;1,00;а");
  const chosen = ["day", "left", "amount", "purpose"] as const;
  const { totals } = await readWhole(file, { chosen });
  expect(totals.headings).toEqual(["", "Категорія", "", ""]);
  const signed = await readWhole(file.replace("1,00", "-1,00"), { chosen });
  expect(signed.totals.headings).toEqual(["", "", "", ""]);
});

test.each([
  [
    "signed sums",
    "Дата;Категорія;Сума;Опис",
    "Платіж постачальнику;-4000,00;ліфт",
    "Внесок;1,00;а",
  ],
  [
    "sums of a card, which have a sign",
    "Дата;Категорія;Сума в валюті картки;Опис",
    "Перекази;5,00;а",
  ],
  ["two columns of sums", "Дата;Категорія;Кредит;Дебет;Опис", "Різне;5,00;;а"],
  ["names of payers", "Дата;Відправник;Сума;Контрагент", "Тест Марія;1,00;Тест Марія"],
  ["banks and codes", "Дата;Назва банку;МФО;Сума;Опис", "ПриватБанк;305299;1,00;о/р 1"],
  [
    "two texts of many words",
    "Дата;Деталі операції;Сума;Призначення",
    "внески за утримання будинку за листопад, о/р 100185;1,00;внески",
  ],
])("%s are no question", async (_, heading, ...rows) => {
  const { lines } = await readWhole(join(heading, ...rows.map((row) => `24.11.2026;${row}`)));
  expect(lines).toHaveLength(rows.length);
});

test("a column of known words is the direction, also where all of the first rows came", async () => {
  const came = Array.from({ length: 220 }, () => "24.11.2026;Зарахування;1,00;а");
  const file = join(
    "Дата;Опис операції;Сума;Призначення",
    ...came,
    "24.11.2026;Списання;2,00;б",
    "24.11.2026;Платіж постачальнику;3,00;в",
  );
  expect(await reasonOf(file)).toMatchObject({
    what: "rows",
    count: 1,
    faults: [{ line: 223, fault: "direction", written: "Платіж постачальнику" }],
  });
});

test("an unsigned sum that our own account paid is a fault", async () => {
  const ours = "UA213223130000026007233566001";
  const file = join(
    "Дата;IBAN платника;Сума;Призначення",
    `24.11.2026;${payer};1,00;о/р 1`,
    `24.11.2026;${ours};2,00;ліфт`,
  );
  expect(await reasonOf(file)).toMatchObject({
    what: "rows",
    faults: [{ line: 3, fault: "direction", written: ours }],
  });
});

test("a direction in Latin letters for debit and credit is read", async () => {
  const file = join("Дата;DT/KT;Сума;Опис", "24.11.2026;KT;1,00;а", "24.11.2026;DT;2,00;б");
  expect((await readWhole(file)).lines).toMatchObject([{ kopecks: 100 }, { kopecks: -200 }]);
});

test("cash words for direction are read in whatever phrase", async () => {
  const file = join(
    "Дата;Тип;Сума;Опис",
    "24.11.2026;Прибуткова операція;1,00;а",
    "24.11.2026;Видаткова операція;2,00;б",
  );
  expect((await readWhole(file)).lines).toMatchObject([{ kopecks: 100 }, { kopecks: -200 }]);
});
