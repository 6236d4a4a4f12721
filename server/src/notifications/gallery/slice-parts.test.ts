import { describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { letterKinds } from "#server/platform/mail/letter-kinds.ts";
import { testNow } from "#server/platform/testing.ts";
import { slices } from "#server/slices.ts";
import { writeSliceParts } from "./slice-parts.ts";
import { galleryWords } from "./words.ts";

describe.each(languages)("samples in %s", (language) => {
  const parts = writeSliceParts(slices, { language, base: "https://oselia.test", now: testNow });
  const letters = parts.flatMap((part) => part.letters);
  const written = [
    ...letters,
    ...parts.flatMap((part) => part.notices.flatMap(({ letter }) => letter ?? [])),
  ];

  test("have every kind of letter that is of no topic", () => {
    const kinds = new Set<string>(letters.map(({ kind }) => kind));
    expect(letterKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("leave no value unfilled and no text unnamed", () => {
    const texts = [
      ...written.flatMap(({ subject, text, html }) => [subject, text, html]),
      ...parts.flatMap((part) => part.texts.map(({ sms }) => sms.text)),
      ...parts.flatMap((part) => part.notices.flatMap(({ title, text }) => [title, text])),
      ...parts.flatMap((part) => part.answers.map(({ text }) => text)),
      ...parts.map(({ slice }) => galleryWords(language)(`parts.${slice}`)),
    ];
    for (const text of texts) {
      expect(text).not.toBe("");
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|NaN|\[object/);
      // A text that is missing is shown by its key.
      expect(text).not.toMatch(/^[a-z_]+(\.[a-z_]+)+$/m);
    }
  });

  test("lead nowhere but to this site, and hold nothing that opens a door", () => {
    for (const { text } of written)
      for (const [link] of text.matchAll(/https?:\/\/\S+/g)) {
        expect(link).toMatch(/^https:\/\/oselia\.test\//);
        expect(link).not.toMatch(/[A-Za-z0-9_-]{30,}/);
      }
  });
});
