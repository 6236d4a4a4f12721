import fc from "fast-check";
import { expect, test } from "vitest";
import { preheaderMark } from "#server/platform/mail/preheader.ts";
import { cutQuote } from "./cut-quote.ts";

const marker = "Відповідь напишіть над цим рядком";
const cut = (text: string) => cutQuote(text, [marker]);

test.each([
  [
    "Gmail, Ukrainian",
    `Дякую, о 18:00 буду вдома.\n\nпт, 27 лист. 2026 р. о 10:15 Оселя <reply@oselia.example> пише:\n\n> ${marker}\n>\n> Вітаємо, Оксано!`,
  ],
  [
    "Gmail, header on two lines",
    `Дякую, о 18:00 буду вдома.\n\nпт, 27 лист. 2026 р. о 10:15 Оселя\n<reply+abc@oselia.example> пише:\n\n> ${marker}`,
  ],
  [
    "Apple Mail, Russian",
    `Дякую, о 18:00 буду вдома.\n\nОтправлено с iPhone\n\n> 27 нояб. 2026 г., в 10:15, Оселя <reply@oselia.example> написал(а):\n> \n> ${marker}`,
  ],
  [
    "Apple Mail, English",
    `Дякую, о 18:00 буду вдома.\n\nSent from my iPhone\n\n> On 27 Nov 2026, at 10:15, Oselia <reply@oselia.example> wrote:\n> \n> ${marker}`,
  ],
  [
    "Outlook, Ukrainian",
    `Дякую, о 18:00 буду вдома.\n\n________________________________\nВід: Оселя <reply@oselia.example>\nНадіслано: п’ятниця, 27 листопада 2026 р. 10:15\nКому: Оксана\nТема: Вам поставили запитання\n\n${marker}\n\nВітаємо, Оксано!`,
  ],
  ["no quote", "Дякую, о 18:00 буду вдома."],
  ["a signature", "Дякую, о 18:00 буду вдома.\n\n-- \nЗ повагою,\nОксана"],
  ["sent from a phone, Ukrainian", "Дякую, о 18:00 буду вдома.\n\nНадіслано з мого iPhone"],
])("%s: only the answer is left", (_, text) => {
  expect(cut(text)).toBe("Дякую, о 18:00 буду вдома.");
});

test("what stands unseen above the line of a quoted letter does not come through", () => {
  const quoted = `${preheaderMark}Тече кран · R-000001.\nМайстер прийде\n\n— ${marker} —\n\nОселя`;
  expect(cutQuote(`Дякую\n\n${quoted}`, [marker, preheaderMark])).toBe("Дякую");
});

test("what somebody else is said to write stays", () => {
  const text = "Сусід пише:\nводи знову немає";
  expect(cut(text)).toBe(text);
});

test("several paragraphs stay, and an answer that quotes nothing is not shortened", () => {
  const text = "Перше.\n\nДруге: майстер писав, що прийде.\n- третє";
  expect(cut(text)).toBe(text);
});

test("a letter with nothing above the line is empty", () => {
  expect(cut(`> ${marker}\n> Вітаємо!`)).toBe("");
  expect(cut("")).toBe("");
});

test("whatever stands below the line never comes through", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (below) => {
      expect(cut(`Так\n${marker}\n${below}`)).toBe("Так");
    }),
  );
});
