import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lettersOf, textsOfPeople, typedTexts } from "#core/kernel/formatting/testing.ts";
import { languages } from "#core/kernel/language.ts";
import { hasVisibleText } from "#core/kernel/words/clean-text.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { CallerKey } from "#server/testing/callers.ts";
import { type NewsDesk, openNewsDesk } from "../testing.ts";
import { drawText } from "./draw-text.ts";
import { boardPage } from "./page.ts";

let world: TestWorld;
let desk: NewsDesk;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  desk = await openNewsDesk(world, "NEWSBOARD");
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

/** Joins all text of a drawing in order. */
function wordsOf(content: unknown): string {
  const texts: string[] = [];
  JSON.stringify(content, (key, value: unknown) => {
    if (key === "text" && typeof value === "string") texts.push(value);
    return value;
  });
  return texts.join("");
}

describe("a sheet for the notice board", () => {
  test("says what a post says, when and where its event is, and leads to it", () => {
    const page = boardPage({
      post: {
        title: "Загальні збори",
        body: "## Порядок\n\n1. **Звіт** <b>за</b> рік\n2. [Кошторис](https://example.com/k) і [документи](/documents)",
        category: "events",
        important: true,
        organisation: "ОСББ Сонячна",
        event: { day: "2026-12-06", from: 1_110, to: 1_200, place: "Хол" },
        publishedAt: null,
      },
      link: "https://house.example/communications/news/1",
      language: "uk",
    });
    const text = wordsOf(page);
    for (const part of [
      "ОСББ Сонячна",
      "Важливо · Подія",
      "неділя, 6 грудня 2026",
      "18:30–20:00",
      "Хол",
      "Звіт <b>за</b> рік",
      "Кошторис (https://example.com/k) і документи",
    ])
      expect(text).toContain(part);
    expect(JSON.stringify(page)).toContain('"qr":"https://house.example/communications/news/1"');
  });

  test("says of each word how it looks: on paper none takes it over from those around it", () => {
    const leaves: object[] = [];
    JSON.stringify(drawText("## Г\n\n**а [б](/v) г** д"), (_, value: unknown) => {
      const { text } = (value ?? {}) as { text?: unknown };
      if (typeof text === "string") leaves.push(value as object);
      return value;
    });
    const bold = true;
    expect(leaves).toEqual([
      { text: "Г", bold },
      { text: "а ", bold },
      { text: "б", bold },
      { text: " г", bold },
      { text: " д" },
    ]);
  });

  test("is drawn at once whatever blanks stand between quotes", () => {
    for (const mark of [">", "-", "1."]) {
      const body = `${`${mark}${" ".repeat(800)}`.repeat(11)}кінець`;
      expect(wordsOf(drawText(body))).toContain("кінець");
    }
  });

  test("is drawn whatever somebody typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        expect(Array.isArray(drawText(text))).toBe(true);
      }),
    );
    expect(drawText("> ".repeat(5_000))).toHaveLength(1);
  });

  test("shows every letter, digit and sign that was typed, in order", () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const drawn = wordsOf(drawText(text));
        expect(lettersOf(drawn)).toBe(lettersOf(text));
        expect(hasVisibleText(drawn)).toBe(hasVisibleText(text));
      }),
    );
    const signs = (all: string) => all.replaceAll(/\s/g, "");
    for (const text of textsOfPeople) expect(signs(wordsOf(drawText(text)))).toBe(signs(text));
  });

  test.each(languages)("is a PDF in %s, for staff alone", async (language) => {
    const body = "# Х\n\n- перше\n  - друге\n\n> цитата\n\n1. **раз**\n\n`код` &amp; <script>";
    const { id } = await desk.write({ body });
    const path = `/api/news/${id}/board?language=${language}`;
    const fetch = async (who: CallerKey) => {
      const cookie = desk.cookies[who];
      return desk.call("GET", path, { cookie });
    };
    const answer = await fetch("manager");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.text.startsWith("%PDF-")).toBe(true);
    expect(isPdf(new TextEncoder().encode(answer.text))).toBe(true);
    expect(await desk.refused("resident", "GET", path)).toBe("generic.not_found");
  });
});
