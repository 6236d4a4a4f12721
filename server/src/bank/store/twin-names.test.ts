import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wordBeginnings } from "#core/bank/rules/twin.ts";
import { wordKeys } from "#core/bank/rules/word-keys.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { listLines } from "../reads/lines-view.ts";
import { purposeKeyOf, wordBeginningsOf } from "./word-key-sql.ts";
import { ownIban, putBankDetails } from "../testing.ts";
import { takeStatement } from "../verbs/import.ts";

let world: TestWorld;
let books: Books;
let max: Actor;

beforeAll(async () => {
  world = await openTestWorld();
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
});
afterAll(() => world.close());

let sum = 100;
/** Imports the two names as payers of one sum in two files; returns the state of the second line. */
async function stateOf(first: string, second: string): Promise<string | undefined> {
  sum++;
  const fileOf = (payer: string, purpose: string) => {
    const cell = `"${payer.replaceAll('"', '""')}"`;
    const row = ["02.11.2026", `${sum},00`, cell, purpose, ownIban].join(";");
    return new File([`Дата;Сума;Контрагент;Призначення;Наш IBAN\n${row}\n`], `${payer}.csv`);
  };
  const take = (file: File) => takeStatement(world, max, { file }, () => false);
  await take(fileOf(first, "внески"));
  const { id } = await take(fileOf(second, "за дім"));
  return (await listLines(world, max, { id })).items[0]?.state;
}

describe("one payer under two spellings is asked about", () => {
  test.each([
    ["Коваленко,Ірина", "Коваленко Ірина"],
    ["КОВАЛЕНКО.І.П.", "Коваленко Ірина Петрівна"],
    ["Коваленко-Шевчук Ірина", "КОВАЛЕНКО ШЕВЧУК ІРИНА"],
    ["Коваленко/Ірина", "Коваленко Ірина"],
    ["Мар'яненко Олег", "МАРЯНЕНКО ОЛЕГ"],
    ["Мар’яненко", "Мар?яненко"],
    ["МарʼЯненко", 'Мар"яненко'],
    ["Семёнов Пётр", "СЕМЕНОВ ПЕТР"],
    ["Kовaлeнкo Ірина", "Коваленко Ірина"],
    ["коваленко ірина", "КОВАЛЕНКО IРИНА"],
    ["ґринько", "ГРИНЬКО"],
    ["ТОВ «Ліфт-Сервіс»", 'ТОВ "ЛІФТ СЕРВІС"'],
    ["Коваленк", "Коваленко Ірина"],
    ["(Коваленко)", "Коваленко"],
    ["Коваленко\u200b Ірина", "Коваленко Ірина"],
    ["Їжак", "Ïжак"],
    ["Kowalenko Iryna", "KOWALENKO IRYNA"],
  ])("%s and %s", async (first, second) => {
    expect(await stateOf(first, second)).toBe("twin");
  });
  test("but other people are not", async () => {
    expect(await stateOf("Коваленко Ірина", "Ковальчук Ірина")).toBe("open");
    expect(await stateOf("Коваленко Ірина", "Шевчук Олег")).toBe("open");
  });
});

test("SQL folds texts as core does", async () => {
  const letters = [..."абвґїієёйОРСIXaoy'’?*\"-., 12№"];
  const texts = fc
    .sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }), 300)
    .concat(["Мар’яненко-Їжак О.", "ООО «Ёлка»", "e\u0301à", "й"]);
  const given = sql`unnest(${sql.param(texts)}::text[]) with ordinality as t(n, at)`;
  const rows = await inTenant(world.db, max, (tx) =>
    tx.execute<{ key: string; words: string[] }>(
      sql`select ${purposeKeyOf(sql`n`)} as key, ${wordBeginningsOf(sql`n`)} as words from ${given} order by at`,
    ),
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map((text) => wordKeys(text).join("")));
  expect(rows.map(({ words }) => words)).toEqual(texts.map(wordBeginnings));
});
