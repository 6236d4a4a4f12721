import { afterAll, beforeAll, expect, test } from "vitest";
import { guideOrder } from "#core/assistant/guides/guide-order.ts";
import { languages } from "#core/kernel/language.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type Caller, openCaller } from "#server/testing/organisation.ts";
import { openKnowledge } from "./knowledge.ts";

const { findGuides, passages } = await openKnowledge();
let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;

beforeAll(async () => {
  world = await openTestWorld();
  ({ call, close } = await openCaller(world));
});
afterAll(async () => {
  await close();
  await world.close();
});

const uk = (query: string) => findGuides(query, "uk");
const en = (query: string) => findGuides(query, "en");
const ru = (query: string) => findGuides(query, "ru");

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
  for (const language of languages)
    for (const slug of guideOrder) {
      const title = passages.find(
        (passage) => passage.language === language && passage.href.startsWith(`/guides/${slug}#`),
      )?.title;
      expect(findGuides(title ?? "", language).slice(0, 3), title).toContain(slug);
    }
});

test("anybody searches; what is no search is refused", async () => {
  const search = (query: string) =>
    call("GET", `/api/assistant/guides?${new URLSearchParams({ query, language: "uk" })}`);
  expect((await search("квитанція")).body).toMatchObject({
    slugs: expect.arrayContaining(["understand-and-pay-an-invoice"]),
  });
  for (const query of ["", "   ", "я".repeat(101)])
    expect((await search(query)).status, query).toBe(422);
  for (const query of ["\u{1f4a7}", "'; drop table guide", "[(*", "\\"])
    expect((await search(query)).body, query).toEqual({ slugs: [] });
});
