import fc from "fast-check";
import { expect, test } from "vitest";
import { assistantLimits, type Passage } from "../model.ts";
import { beginningOf, piecesOf, quoteOf, sourcesOf } from "./quote.ts";
import { passagesOf } from "./passages.ts";
import { indexPassage, openSearch } from "./search.ts";
import { tokensOf } from "../finding/reading/tokens.ts";
import { termsOf } from "../finding/reading/understand.ts";

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
const search = openSearch(
  [
    passage("Рахунки", "Рахунок сплачують переказом.", "Зайве стає переплатою."),
    passage("Протікання", "Перекрийте воду під мийкою.", "Подайте заявку."),
    passage("Сусіди", "Сусіди бачать лише ім’я."),
  ].map(indexPassage),
);

const vocabulary = { isExample: () => false, isFamiliar: () => false };
const terms = (question: string) => termsOf(tokensOf(question), "uk", vocabulary);
const bestOf = (question: string) => search.find(terms(question), "uk", true)[0]?.passage;

test("what speaks of the question is quoted with its place, in the words of the text", () => {
  const found = bestOf("Як сплачують рахунок?");
  if (!found) throw new Error("no passage is found");
  expect(quoteOf(search, terms("Як сплачують рахунок?"), found)).toContain(
    "Рахунок сплачують переказом.",
  );
  expect(sourcesOf(search, terms("Як сплачують рахунок?"), found)[0]).toEqual({
    title: "Посібник",
    heading: "Рахунки",
    href: "/guides/x#Рахунки",
  });
});

test("whatever is asked: a quote is whole blocks, no longer than it may be, with one to three sources", () => {
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
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (questionWords) => {
      const question = questionWords.join(" ");
      const found = bestOf(question);
      if (!found) return;
      const text = quoteOf(search, terms(question), found);
      expect(text.length).toBeLessThanOrEqual(assistantLimits.quote + 3);
      for (const line of text.split("\n")) expect(blocks).toContain(line);
      const sources = sourcesOf(search, terms(question), found);
      expect(sources.length).toBeGreaterThanOrEqual(1);
      expect(sources.length).toBeLessThanOrEqual(assistantLimits.sources);
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

test("steps are quoted from the first one, whole and in their order, as far as there is room", () => {
  const long = "x".repeat(assistantLimits.instructions - 3);
  expect(beginningOf(passage("Valve", "Open", "Turn", "Shut"))).toBe("Open\nTurn\nShut");
  expect(beginningOf(passage("Valve", "One", long, "Two"))).toBe(`One\n${long}`);
  expect(beginningOf(passage("Valve", `${long}${long}`, "Two"))).toBe(`${long}${long}`);
  expect(beginningOf(passage("Valve"))).toBe("");
});
