import { expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { guidesIn } from "../content.ts";
import { openGuideSearch } from "./guide-matches.ts";
import { listGuideWords } from "./guide-words.ts";

const searches = languages.map((language) => {
  const listed = guidesIn(language).map((guide) => ({
    href: guide.slug,
    title: guide.title,
    description: guide.description,
    words: listGuideWords(guide, language),
  }));
  return openGuideSearch(listed, language);
});
const [uk, en, ru] = searches as [(typeof searches)[0], (typeof searches)[0], (typeof searches)[0]];

test.each([
  ["квитанція", uk, "understand-and-pay-an-invoice"],
  ["як сплатити квитанцію", uk, "understand-and-pay-an-invoice"],
  ["рахунків", uk, "understand-and-pay-an-invoice"],
  ["протіканням", uk, "report-a-leak"],
  ["leak", uk, "report-a-leak"],
  ["тече кран", uk, "report-a-leak"],
  ["ghjnsrfyyz", uk, "report-a-leak"],
  ["протикання", uk, "report-a-leak"],
  ["орендар", uk, "owners-and-tenants"],
  ["бекап", uk, "run-and-back-up"],
  ["leaks", en, "report-a-leak"],
  ["протікання", en, "report-a-leak"],
  ["bills", en, "understand-and-pay-an-invoice"],
  ["forgot my password", en, "keep-your-account-safe"],
  ["квитанция", ru, "understand-and-pay-an-invoice"],
  ["счётчиков", ru, "hand-in-readings"],
  ["переезд", ru, "move-out"],
] as const)("%s finds a guide: %#", (query, find, slug) => expect(find(query)).toContain(slug));

test.each([
  ["ключ", uk],
  ["борщ", uk],
  ["погода в києві", uk],
  ["ключи", ru],
  ["borsch", en],
] as const)("%s is in no guide, not even as a part of another word: %#", (query, find) =>
  expect(find(query)).toEqual([]),
);

test("residents' own guide comes first, and what has the word in its title before what only speaks of it", () => {
  for (const query of ["квитанція", "рахунок"])
    expect(uk(query)[0], query).toBe("understand-and-pay-an-invoice");
  expect(uk("виписка")[0]).toBe("post-a-bank-statement");
  expect(en("leak")[0]).toBe("report-a-leak");
});

test("a word that is half typed finds what the whole one does", () => {
  for (const typed of ["квит", "квитан", "квитанці"])
    expect(uk(typed), typed).toContain("understand-and-pay-an-invoice");
  for (const typed of ["inv", "invoi"])
    expect(en(typed), typed).toContain("understand-and-pay-an-invoice");
});

test("every guide is found by its own title, among the first", () => {
  for (const [at, language] of languages.entries())
    for (const { slug, title } of guidesIn(language))
      expect(searches[at]?.(title).slice(0, 3), title).toContain(slug);
});
