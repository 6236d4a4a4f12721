import { expect, test } from "vitest";
import { type LetterParts, renderLetter } from "./letter.ts";

const made = renderLetter({
  language: "uk",
  subject: "Підтвердьте адресу",
  greeting: "Вітаємо, <b>Ольго</b>!",
  paragraphs: ["Залишився один крок."],
  action: { label: "Підтвердити", href: "https://oselia.test/verify?token=a&b=1" },
  notes: ["Посилання діє 24 години."],
});

test("says the same as text and as a page", () => {
  for (const part of ["Залишився один крок.", "Посилання діє 24 години.", "Підтвердити", "Оселя"]) {
    expect(made.text).toContain(part);
    expect(made.html).toContain(part);
  }
  expect(made.text).toContain("https://oselia.test/verify?token=a&b=1");
  expect(made.html).toContain('href="https://oselia.test/verify?token=a&amp;b=1"');
});

test("begins with what it says, for the list of letters, and shows that nowhere else", () => {
  const preheaderOf = (parts: Partial<LetterParts>) => {
    const letter = { language: "uk", subject: "Заявка", paragraphs: [], ...parts } as const;
    const { html } = renderLetter({ cutsReply: true, greeting: "Вітаємо!", ...letter });
    const [, hidden = "", after = ""] =
      /<div\s+style="display: none[^"]*"\s*>([^<]*)<\/div>(.*)/s.exec(html) ?? [];
    expect(html.indexOf(hidden)).toBeLessThan(html.indexOf("Відповідь напишіть над цим рядком"));
    expect(after).toContain("Відповідь напишіть над цим рядком");
    return hidden.replaceAll(/[\s\u00a0\u200c]+/g, " ").trim();
  };
  expect(
    preheaderOf({
      paragraphs: [
        { heading: "Тече <кран>", under: "R-000001" },
        "Майстер прийде завтра.",
        { link: "Відкрити", href: "https://oselia.test" },
        { rows: [["Вода", "12,00 ₴"]] },
        { quote: "Дякую", by: "Макс" },
      ],
    }),
  ).toBe("Тече &lt;кран&gt; · R-000001. Майстер прийде завтра. Вода: 12,00 ₴. Макс: Дякую");
  const long = preheaderOf({ paragraphs: ["слово ".repeat(60)] });
  expect(long).toMatch(/слово…$/);
  expect(long.length).toBeLessThanOrEqual(140);
  expect(made.text).not.toContain("\u200c");
});

test("escapes what people wrote, and needs nothing from outside", () => {
  expect(made.html).toContain("&lt;b&gt;Ольго&lt;/b&gt;");
  expect(made.html).not.toMatch(/<(script|img|link|iframe)/);
  expect(made.html).toMatch(/^<!doctype html>\s*<html lang="uk">/);
});

test("shows blanks and endless words as they were typed", () => {
  const { html } = renderLetter({
    language: "uk",
    subject: "Борги",
    paragraphs: ["  - кв. 5   120"],
  });
  const [, style, text] = /<p class="ink" style="([^"]*)">(  - [^<]*)<\/p>/.exec(html) ?? [];
  expect(text).toBe("  - кв. 5   120");
  expect(style).toContain("white-space: pre-wrap; overflow-wrap: anywhere");
});

test("the smallest letter has no empty parts", () => {
  const { text, html } = renderLetter({
    language: "en",
    subject: "Hello",
    paragraphs: ["One line."],
  });
  expect(text).toBe(
    "One line.\n\n-- \nOselia\nThis letter was sent automatically; there is no need to reply.",
  );
  expect(html).not.toContain("<a ");
});

test("says what it is about, quotes line by line, and tells why it came", () => {
  const { text, html } = renderLetter({
    language: "en",
    subject: "New message",
    paragraphs: [
      { heading: "A leak <here>", under: "R-000001" },
      { quote: "First <i>line</i>\nsecond", by: "Max, 14:05" },
    ],
    foot: {
      text: "It is yours.",
      links: [{ label: "Choose", href: "https://oselia.test/profile" }],
    },
  });
  expect(text).toBe(
    [
      "A leak <here>\nR-000001",
      "> First <i>line</i>\n> second\nMax, 14:05",
      "-- \nOselia\nIt is yours.\nChoose:\nhttps://oselia.test/profile\nThis letter was sent automatically; there is no need to reply.",
    ].join("\n\n"),
  );
  expect(html).toMatch(/First &lt;i&gt;line&lt;\/i&gt;\s*<br \/>\s*second/);
  expect(html).toContain("A leak &lt;here&gt;");
  expect(html).toContain('href="https://oselia.test/profile"');
});

test("a letter that takes an answer does not say that none is needed", () => {
  const parts = { language: "en", subject: "A", title: "A", paragraphs: ["One line."] } as const;
  const { text, html } = renderLetter({ ...parts, takesReply: true });
  expect(text).toBe("One line.\n\n-- \nOselia");
  expect(html).not.toContain("no need to reply");
});
