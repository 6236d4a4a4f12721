import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownIban, readWhole, reasonOf } from "./testing.ts";

const payer = "UA353005280000026202901234567";
const other = "UA573052994912931603392816429";
const join = (...rows: string[]) => `${rows.join("\n")}\n`;

/** Shapes of client banks: a file, and the days and kopecks of its lines with what else it says. */
const shapes: [name: string, file: string, lines: object[]][] = [
  [
    "Privat24 for business, purposes with unquoted delimiters",
    join(
      "ЄДРПОУ;МФО;Рахунок;Валюта;Номер документу;Дата операції;МФО банку;Назва банку;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Сума;Призначення платежу;",
      `32855961;305299;${ownIban};UAH;@2PL2;20.11.2026;300119;АТ "БАНК АЛЬЯНС";${payer};3714400593;Марiя Тест;1 234.50;Комунальнi послуги; о/р 100185; за 10.2026;`,
      `32855961;305299;${ownIban};UAH;@2PL1;20.11.2026;300119;АТ "БАНК АЛЬЯНС";${other};3714400594;IВАНОВ I. I.;-7 000.00;Переказ; власних, коштiв;`,
    ),
    [
      {
        day: "2026-11-20",
        kopecks: 123_450,
        purpose: "Комунальнi послуги; о/р 100185; за 10.2026",
        payerIban: payer,
        payerCode: "3714400593",
        reference: "@2PL2",
      },
      { kopecks: -700_000, purpose: "Переказ; власних, коштiв" },
    ],
  ],
  [
    "Privat card",
    join(
      "Дата;Категорія;Картка;Опис операції;Сума в валюті картки;Валюта картки;Сума в валюті транзакції;Валюта транзакції;Залишок на кінець періоду;Валюта залишку",
      "23.11.2026 10:00:00;Перекази;****1234;о/р 100185;503.00;UAH;12.00;USD;1000.00;UAH",
    ),
    [{ kopecks: 50_300, purpose: "о/р 100185" }],
  ],
  [
    "iBank2: VST and others, document number in a column of its own",
    join(
      "ЄДРПОУ;МФО;Рахунок;Валюта;Дата операції;Код операції;МФО банку;Назва банку;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Документ;Дата документу;Дебет;Кредит;Призначення платежу;Гривневе покриття;Ідентифікатор операції",
      `32855961;322313;${ownIban};UAH;15.11.2026 10:01:43;;300335;"АТ ""Райффайзен"" ";${other};76655689;"ВАТ ""Агросервіс"" ";1;15.11.2026;100.11;;за послуги;0.00;15580`,
      `32855961;322313;${ownIban};UAH;15.11.2026 09:00:00;;300335;ПриватБанк;${payer};12345678;ТОВ Клієнт;2;15.11.2026;;2500.50;оплата о/р 100185;0.00;15581`,
    ),
    [
      { kopecks: -10_011, reference: "1" },
      { kopecks: 250_050, reference: "2", payer: "ТОВ Клієнт" },
    ],
  ],
  [
    "Sense for business: direction in a column, our account beside the counterparty's",
    join(
      "Наш рахунок;Наш IBAN;Операція;Рахунок;IBAN;МФО банку контрагента;Найменування контрагента;Код контрагента;Призначення платежу;Дата проведення;Номер документа;Сума;Валюта;Час проведення;Дата документа;Дата архівування;Ід.код;Найменування;МФО",
      `26007233566001;${ownIban};Кредит;26202901234567;${payer};300119;Тест Марія;12345678;о/р 100185;18.11.2026;31;500.00;UAH;10:00;18.11.2026;18.11.2026;32855961;ОСББ;322313`,
      `26007233566001;${ownIban};Дебет;31603392816429;${other};300119;ТОВ Ліфт;12345678;Ліфти;18.11.2026;32;4000.00;UAH;10:00;18.11.2026;18.11.2026;32855961;ОСББ;322313`,
    ),
    [
      { kopecks: 50_000, payerIban: payer, payer: "Тест Марія" },
      { kopecks: -400_000, payerIban: other },
    ],
  ],
  [
    "Sense, its shorter form",
    join(
      "Дата проведення;Номер документа;Найменування контрагента;IBAN;Код контрагента;Сума;Призначення платежу;Операція",
      `23.11.2026;6;Тест Марія;${payer};12345678;504.00;о/р 100185;Кредит`,
    ),
    [{ kopecks: 50_400, payerIban: payer, reference: "6" }],
  ],
  [
    "ПУМБ",
    join(
      "Дата документу;Номер документу;Контрагент;Рахунок контрагента;Дебет;Кредит;Призначення",
      `23.11.2026;5;Тест Марія;${payer};;501,00;о/р 100185`,
      `23.11.2026;6;ТОВ Ліфт;${other};4000,00;-;Ліфти`,
    ),
    [
      { kopecks: 50_100, reference: "5" },
      { kopecks: -400_000, reference: "6" },
    ],
  ],
  [
    "А-Банк",
    join("Дата;Опис;Прихід;Витрати", "23.11.2026;о/р 100185;502,00;", "23.11.2026;Ліфти;;4000,00"),
    [{ kopecks: 50_200 }, { kopecks: -400_000 }],
  ],
  [
    "monobank, its і a Latin i",
    join(
      '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс,"Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"',
      '"14.11.2026 10:45:06","Від: Тест Марія",4829,2000.0,2000.0,UAH,—,—,—,2000.31',
      '"13.11.2026 09:50:17",Railway,5734,-225.15,-5.00,USD,45.03,—,—,0.31',
    ),
    [{ kopecks: 200_000 }, { kopecks: -22_515, day: "2026-11-13" }],
  ],
  [
    "Raiffeisen in English",
    join(
      "OPERATION DATE;DOCUMENT NUMBER;CORRESPONDENT;CORRESPONDENT ACCOUNT;DOCUMENT AMOUNT;DETAILS OF PAYMENT",
      `23.11.2026;7;Тест Марія;${payer};505.00;о/р 100185`,
    ),
    [{ kopecks: 50_500, payerIban: payer, reference: "7" }],
  ],
  [
    "headings with Latin letters",
    join(
      "Дата операцiї;Сума;Призначення платежу;Контрагент",
      "23.11.2026;506,00;о/р 100185;Тест Марiя",
    ),
    [{ kopecks: 50_600 }],
  ],
  [
    "direction as words",
    join(
      "Дата;Тип операції;Сума;Валюта;Призначення платежу;Контрагент",
      "24.11.2026;Зарахування;130,00;UAH;о/р 100185;Тест Марія",
      "24.11.2026;Списання;230,00;UAH;електроенергія;Енергозбут",
    ),
    [{ kopecks: 13_000 }, { kopecks: -23_000 }],
  ],
  [
    "direction as letters",
    join("Дата;Д/К;Сума;Призначення", "24.11.2026;К;130,00;о/р 1", "24.11.2026;Д;230,00;ліфт"),
    [{ kopecks: 13_000 }, { kopecks: -23_000 }],
  ],
  [
    "direction in English",
    join("Date;Direction;Amount;Description", "2026-11-24;CRDT;1.00;a", "2026-11-24;DBIT;2.00;b"),
    [{ kopecks: 100 }, { kopecks: -200 }],
  ],
  [
    "a sign of its own",
    join("Дата;Знак;Сума;Опис", "24.11.2026;+;1,00;а", "24.11.2026;-;2,00;б"),
    [{ kopecks: 100 }, { kopecks: -200 }],
  ],
  [
    "a type that is no direction, with signed sums",
    join("Дата;Тип операції;Сума;Опис", "24.11.2026;Переказ;1,00;а", "24.11.2026;Комісія;-2,00;б"),
    [{ kopecks: 100 }, { kopecks: -200 }],
  ],
  [
    "minus behind the sum and brackets",
    join("Дата;Сума;Опис", "24.11.2026;500,00-;а", "24.11.2026;(700,00);б", "24.11.2026;+ 5;в"),
    [{ kopecks: -50_000 }, { kopecks: -70_000 }, { kopecks: 500 }],
  ],
  [
    "direction as phrases",
    join(
      "Дата;Тип;Сума;Опис",
      "12.11.2026;Вихідний платіж;8,01;а",
      "12.11.2026;Вхідний платіж;8,02;б",
    ),
    [{ kopecks: -801 }, { kopecks: 802 }],
  ],
  [
    "direction in a column of another name",
    join(
      "Дата;Опис операції;Сума;Призначення",
      "12.11.2026;Списання коштів;8,03;а",
      "12.11.2026;Зарахування коштів;8,04;б",
    ),
    [{ kopecks: -803 }, { kopecks: 804 }],
  ],
  [
    "direction in the status",
    join("Дата;Статус;Сума;Опис", "12.11.2026;Списано;8,11;а", "12.11.2026;Зараховано;8,12;б"),
    [{ kopecks: -811 }, { kopecks: 812 }],
  ],
  [
    "rows that are not booked",
    join(
      "Дата;Сума;Опис;Статус",
      "24.11.2026;1,00;а;Проведено",
      "24.11.2026;2,00;б;Відхилено",
      "24.11.2026;3,00;в;В обробці",
    ),
    [{ kopecks: 100 }],
  ],
  [
    "words above the headings, headings again, totals and notes below",
    join(
      "Виписка за 24.11.2026;;",
      `Рахунок: ${ownIban};;`,
      "Дата;Сума;Призначення",
      "24.11.2026;1,00;а",
      "Дата;Сума;Призначення",
      "24.11.2026;2,00;б",
      "Разом;3,00;",
      "Залишок на кінець дня;100,00;",
      "Виконавець Тест;;",
    ),
    [{ kopecks: 100 }, { kopecks: 200 }],
  ],
  [
    "month first, as a value proves",
    join("Date,Amount,Purpose", "11/12/2026,1.00,a", "11/24/2026,2.00,b"),
    [{ day: "2026-11-12" }, { day: "2026-11-24" }],
  ],
  [
    "Excel's Unicode text",
    "\uFEFFДата\tСума\tПризначення\r\n07.11.2026\t100,00\tо/р 100185\r\n",
    [{ kopecks: 10_000 }],
  ],
  [
    "two accounts in one file",
    join(
      "Рахунок;Дата;Сума;Призначення;Рахунок контрагента",
      `${ownIban};24.11.2026;1,00;а;${payer}`,
      `${other};24.11.2026;9,00;б;${payer}`,
    ),
    [{ kopecks: 100 }],
  ],
];

test.each(shapes)("%s", async (_, file, lines) => {
  const { lines: read, totals } = await readWhole(file);
  expect(read).toMatchObject(lines);
  const leftOut = totals.leftOut.reduce((count, { rows }) => count + rows, 0);
  expect(read.length + leftOut).toBe(totals.rows);
});

test("UTF-16 in both orders of its bytes, with its mark", async () => {
  const [, file] = shapes.find(([name]) => name.startsWith("Excel")) ?? ["", ""];
  const little = Buffer.from(file, "utf16le");
  expect((await readWhole(little)).lines).toHaveLength(1);
  expect((await readWhole(Buffer.from(little).swap16())).lines).toHaveLength(1);
});

test.each([
  ["an unknown column", "Дата;Сума;Опис;Щось\n24.11.2026;1,00;а;5\n", "columns"],
  ["unsigned sums with an unread type", "Дата;Тип;Сума\n24.11.2026;Переказ;1,00\n", "columns"],
  ["a day that may be a month", "Date,Amount,Purpose\n11/12/2026,100.00,a\n", "columns"],
  ["an account that may be ours or not", `Дата;IBAN;Сума\n24.11.2026;${payer};1,00\n`, "columns"],
  ["no column of the day", "Коли;Сума;Опис\n24.11.2026;1,00;а\n", "columns"],
  ["a statement of another account", `Наш IBAN;Дата;Сума\n${other};24.11.2026;1,00\n`, "accounts"],
  ["a currency", "Дата;Сума;Валюта\n24.11.2026;1,00;USD\n", "currency"],
  ["a workbook", "PK\u0003\u0004", "document"],
  ["a table without rows", "Дата;Сума;Опис\n", "empty"],
])("%s: %s", async (_, file, what) => {
  expect(await reasonOf(file)).toMatchObject({ what });
});

test.each([
  ["a day", "31.11.2026;1,00;Кредит;а", { fault: "day", written: "31.11.2026" }],
  ["an amount", "24.11.2026;1,00E+09;Кредит;а", { fault: "amount", written: "1,00E+09" }],
  ["a sum of thousands or parts", "24.11.2026;8.850;Кредит;а", { fault: "amount" }],
  ["a direction", "24.11.2026;1,00;Сторно;а", { fault: "direction", written: "Сторно" }],
  ["a contradiction", "24.11.2026;-1,00;Кредит;а", { fault: "direction" }],
  ["too many cells", "24.11.2026;1,00;Кредит;а;", null],
  ["a row torn in two", "24.11.2026;1,00", { fault: "cells" }],
])("%s that cannot be read is named by its line", async (_, row, fault) => {
  const file = `Дата;Сума;Операція;Опис\n24.11.2026;1,00;Кредит;а\n${row}\n`;
  const reason = await reasonOf(file);
  if (!fault) expect(reason).toBeNull();
  else expect(reason).toMatchObject({ what: "rows", count: 1, faults: [{ line: 3, ...fault }] });
});

test.each([
  [
    "the payer",
    'Дата;Контрагент;Сума;Опис\n24.11.2026;"Іван;250,00;о/р 1\n24.11.2026;ТОВ "Ромашка";450,00;о/р 2\n',
  ],
  ["the end of the file", 'Дата;Сума;Опис\n24.11.2026;1,00;"за газ\n24.11.2026;2,00;за воду\n'],
])("an unclosed quotation mark in %s is named by its line", async (_, file) => {
  expect(await reasonOf(file)).toEqual({ what: "quotes", line: 2 });
});

test("a purpose of several lines in quotation marks is one cell", async () => {
  const { lines } = await readWhole('Дата;Сума;Опис\n24.11.2026;1,00;"за газ; ""ТОВ""\nо/р 1"\n');
  expect(lines).toMatchObject([{ purpose: 'за газ; "ТОВ"\nо/р 1' }]);
});

test("earlier choices answer for a heading, and a person's choice goes before them", async () => {
  const file = "Дата;Сума;Опис;Щось\n24.11.2026;1,00;а;Тест Марія\n";
  expect((await readWhole(file, { remembered: { щocь: "payer" } })).lines).toMatchObject([
    { payer: "Тест Марія" },
  ]);
  const chosen = ["day", "amount", "purpose", "left"] as const;
  expect((await readWhole(file, { chosen })).lines).toMatchObject([{ payer: "" }]);
});

test("an earlier answer does not hide a column that says which money went", async () => {
  const file = "Дата;Тип;Сума\n24.11.2026;Вихідний платіж;1,00\n24.11.2026;Вхідний платіж;2,00\n";
  const { lines } = await readWhole(file, { remembered: { тип: "left" } });
  expect(lines.map(({ kopecks }) => kopecks)).toEqual([-100, 200]);
});

test("the samples of a month stay as they were", async () => {
  const sample = readFileSync(new URL("samples/statement-ibank-cp1251.csv", import.meta.url));
  const { totals } = await readWhole(sample);
  expect(totals.rows).toBe(totals.lines + totals.leftOut.reduce((sum, { rows }) => sum + rows, 0));
});
