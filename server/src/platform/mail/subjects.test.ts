import { expect, test } from "vitest";
import type { letterUk } from "#core/joining/texts/letter/uk.ts";
import type { uk } from "#core/staff/texts/letter/uk.ts";
import { readTexts } from "../texts.ts";

/** Letters that reach people who never asked for them: whoever signs up may have them sent. */
const texts = {
  staff: readTexts<typeof uk>("staff/texts/letter"),
  joining: readTexts<typeof letterUk>("joining/texts/letter"),
};

function subjectsOf(node: object): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "string") return subjectsOf(value as object);
    return key.endsWith("subject") ? [value] : [];
  });
}

test("subjects of letters to strangers carry nobody's text but ours", () => {
  const subjects = subjectsOf(texts);
  expect(subjects).toHaveLength(18);
  for (const subject of subjects)
    expect([...subject.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)).toEqual(["brand"]);
});
