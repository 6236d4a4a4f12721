import { languages as languageCodes, type Language } from "#core/kernel/language.ts";
import { describe, expect, test } from "vitest";
import { indexTexts } from "#core/kernel/map-languages.ts";
import { refusalCodes } from "#core/slices.ts";
import { passwordRules } from "#core/kernel/validation.ts";
import { allParts } from "./testing-parts.ts";

const languages = await withParts(indexTexts<object>(import.meta.glob("./??.ts", { eager: true })));
const plural = /_(zero|one|two|few|many|other)$/;

/** Section 5 of the specification, and the rules that were added to it. */
const rules = [
  "alphanumeric",
  "confirmation",
  "date",
  "date_past",
  "date_too_far",
  "email",
  "file_required",
  "file_size",
  "file_type",
  "integer",
  "invalid",
  "letter",
  "letters",
  "max_length",
  "max_value",
  "min_length",
  "min_value",
  "number",
  "password_min",
  "passwords_mismatch",
  "phone",
  "positive",
  "required",
  "time_past",
  "unique",
  "url",
  "weak",
  "wrong_password",
  ...passwordRules.map(({ rule }) => rule),
];

/** Texts beside the fields and buttons that choose files to attach or to file. */
const besideFiles = [
  "chat.attach",
  "documents.drop_hint",
  "finance.documents.hint",
  "news.form.files_hint",
  "requests.form.field.attachments_hint",
  "requests.talk.attach",
];

async function withParts(base: Record<Language, object>) {
  const all = {} as typeof base;
  for (const language of languageCodes) {
    const more = await Promise.all(allParts.map((part) => part(language)));
    const keys = [base[language], ...more].flatMap((texts) => Object.keys(texts));
    expect(keys, "parts share a key").toHaveLength(new Set(keys).size);
    all[language] = Object.assign({}, base[language], ...more);
  }
  return all;
}

function leaves(node: object, path = ""): Array<[string, string]> {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );
}

const keys = (texts: object) => leaves(texts).map(([key]) => key);
const bases = (texts: object) => new Set(keys(texts).map((key) => key.replace(plural, "")));

test("the parts of the features are found", () => {
  expect(allParts.length).toBeGreaterThan(8);
});

test("Russian has one word for a resident", () => {
  expect(leaves(languages.ru).filter(([, text]) => /жил(?:ец|ьц)/i.test(text))).toEqual([]);
});

describe.each(Object.entries(languages))("%s", (language, texts) => {
  test.each(refusalCodes)("says %s", (code) => {
    expect(keys(texts)).toContain(`errors.${code}`);
  });

  test.each(rules)("says the rule %s", (rule) => {
    expect(bases(texts)).toContain(`validation.${rule}`);
  });

  test("has the same texts as Ukrainian", () => {
    expect([...bases(texts)].toSorted()).toEqual([...bases(languages.uk)].toSorted());
  });

  test("has every plural form its grammar knows, and no other", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const counted = Map.groupBy(
      keys(texts).filter((key) => plural.test(key)),
      (key) => key.replace(plural, ""),
    );
    for (const [base, found] of counted)
      expect([base, found.map((key) => key.split("_").at(-1)).toSorted()]).toEqual([base, forms]);
  });

  test("fills in the same figures as Ukrainian", () => {
    const figures = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted();
    const source = new Map(leaves(languages.uk).map(([key, text]) => [key, figures(text)]));
    for (const [key, text] of leaves(texts)) {
      if (plural.test(key)) continue;
      expect([key, figures(text)]).toEqual([key, source.get(key)]);
    }
  });

  test("says beside every choice of files what is accepted, from the list in code", () => {
    const all = new Map(leaves(texts));
    for (const key of besideFiles)
      expect(all.get(key), key).toMatch(/(?=.*\{\{types\}\}).*\{\{size\}\}/);
    expect(leaves(texts).filter(([, text]) => /JPE?G|PNG|WebP|HEIC|DOCX/i.test(text))).toEqual([]);
  });

  test("has no empty text and no stray space", () => {
    expect(leaves(texts).filter(([, text]) => text.trim() !== text || text === "")).toEqual([]);
  });
});
