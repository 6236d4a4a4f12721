import { expect, test } from "vitest";
import { letterEn } from "#core/joining/texts/letter-en.ts";
import { letterRu } from "#core/joining/texts/letter-ru.ts";
import { letterUk } from "#core/joining/texts/letter-uk.ts";
import { en } from "#core/staff/texts/letter-en.ts";
import { ru } from "#core/staff/texts/letter-ru.ts";
import { uk } from "#core/staff/texts/letter-uk.ts";

/** Letters that reach people who never asked for them: whoever signs up may have them sent. */
const texts = { staff: { uk, en, ru }, joining: { uk: letterUk, en: letterEn, ru: letterRu } };

function subjectsOf(node: object): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "string") return subjectsOf(value as object);
    return key.endsWith("subject") ? [value] : [];
  });
}

test("subjects of letters to strangers carry nobody's text but ours", () => {
  const subjects = subjectsOf(texts);
  expect(subjects).toHaveLength(15);
  for (const subject of subjects)
    expect([...subject.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)).toEqual(["brand"]);
});
