import fc from "fast-check";
import { expect, test } from "vitest";
import { assistantLimits, type Passage } from "../model.ts";
import { answerTo, piecesOf } from "./answer.ts";
import { passagesOf } from "./passages.ts";
import { openSearch } from "./search.ts";

const file = `---
title: Leaks
role: manager
---
Before any heading.

## Shut the *valve*
Water off **first**: see [the page](/join).

- Under the sink
- Press {a.b}

## Prices

| Plan | Price |
|---|---|
| Start | free |
`;
const place = {
  path: "/guides/leaks",
  language: "en",
  label: (key: string) => key && "Send",
} as const;

test("a text is cut into sections with the fragments of their headings, as they are read aloud", () => {
  expect(passagesOf(file, place)).toEqual([
    {
      language: "en",
      title: "Leaks",
      heading: "Shut the *valve*",
      href: "/guides/leaks#s1",
      staff: true,
      blocks: ["Water off first: see the page.", "Under the sink", "Press Send"],
    },
    {
      language: "en",
      title: "Leaks",
      heading: "Prices",
      href: "/guides/leaks#s2",
      staff: true,
      blocks: ["Plan · Price", "Start · free"],
    },
  ]);
});

test("a text without a title or with a label that nothing says is refused", () => {
  expect(() => passagesOf("## No head", place)).toThrow("/guides/leaks");
  expect(() => passagesOf(file, { ...place, label: () => undefined })).toThrow("a.b");
});

const passage = (heading: string, ...blocks: string[]): Passage => ({
  language: "uk",
  title: "Посібник",
  heading,
  href: `/guides/x#${heading}`,
  staff: false,
  blocks,
});
const search = openSearch([
  passage("Рахунки", "Рахунок сплачують переказом.", "Зайве стає переплатою."),
  passage("Протікання", "Перекрийте воду під мийкою.", "Подайте заявку."),
  passage("Сусіди", "Сусіди бачать лише ім’я."),
]);

test("what speaks of the question is quoted with its place, in the words of the text", () => {
  const { language, found } = answerTo(search, "Як сплачують рахунок?", {
    spoken: "en",
    readsStaff: true,
  });
  expect(language).toBe("uk");
  expect(found?.text).toContain("Рахунок сплачують переказом.");
  expect(found?.sources[0]).toEqual({
    title: "Посібник",
    heading: "Рахунки",
    href: "/guides/x#Рахунки",
  });
});

test("what nothing speaks of is not known, in whatever language", () => {
  for (const question of ["Яка столиця Австралії?", "capital of France", "?!", ""])
    expect(
      answerTo(search, question, { spoken: "uk", readsStaff: true }).found,
      question,
    ).toBeNull();
});

test("whatever is asked: an answer is whole blocks, no longer than it may be, with one to three sources", () => {
  const words = [
    "рахунок",
    "сплатити",
    "протікання",
    "вода",
    "сусіди",
    "бачать",
    "погода",
    "ім'я",
    "x",
  ];
  const blocks = [
    "Рахунок сплачують переказом.",
    "Зайве стає переплатою.",
    "Перекрийте воду під мийкою.",
    "Подайте заявку.",
    "Сусіди бачать лише ім’я.",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (asked) => {
      const { found } = answerTo(search, asked.join(" "), { spoken: "uk", readsStaff: true });
      if (!found) return;
      expect(found.text.length).toBeLessThanOrEqual(assistantLimits.quote + 3);
      for (const line of found.text.split("\n")) expect(blocks).toContain(line);
      expect(found.sources.length).toBeGreaterThanOrEqual(1);
      expect(found.sources.length).toBeLessThanOrEqual(assistantLimits.sources);
    }),
  );
});

test("pieces put together are the answer", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(piecesOf(text).join("")).toBe(text.trimStart());
    }),
  );
});
