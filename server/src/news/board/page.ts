import type { Content } from "pdfmake/interfaces";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { zone } from "#core/kernel/time.ts";
import { writeApostrophe } from "#core/kernel/words/apostrophe.ts";
import { clockText } from "#core/news/clock.ts";
import type { NewsView } from "#core/news/views.ts";
import { drawText } from "./draw-text.ts";
import { wordsIn } from "./words.ts";

/** A post as it hangs in a stairwell; `link` is where its code leads. */
export type BoardSheet = {
  post: Pick<
    NewsView,
    "title" | "body" | "category" | "important" | "organisation" | "event" | "publishedAt"
  >;
  link: string;
  language: Language;
};

/** Points of a millimetre. */
const mm = 72 / 25.4;
const soft = "#6a6f6c";
const green = "#1f5c46";

export const pageSetup = {
  pageSize: "A4" as const,
  pageMargins: [22 * mm, 20 * mm, 22 * mm, 18 * mm] as [number, number, number, number],
  // It is read from a step away.
  defaultStyle: { font: "Roboto", fontSize: 14, lineHeight: 1.35, color: "#23292b" },
};

/** Lays out the sheet of a post; a long one continues on the next page. */
export function boardPage({ post, link, language }: BoardSheet): Content[] {
  const t = wordsIn(language);
  const { title, body, category, important, organisation, event, publishedAt } = post;
  const kind = [...(important ? [t("important")] : []), t(`kind.${category}`)].join(" · ");
  const day = event && dateText(event.day, language);
  return [
    {
      columns: [
        { text: organisation, bold: true, fontSize: 12, width: "*" },
        { text: brand.localName[language], color: green, bold: true, fontSize: 12, width: "auto" },
      ],
      columnGap: 8 * mm,
    },
    {
      text: kind,
      color: important ? "#8a4b12" : soft,
      bold: important,
      margin: [0, 10 * mm, 0, 0],
    },
    { text: title, fontSize: 28, bold: true, lineHeight: 1.15, margin: [0, 1 * mm, 0, 5 * mm] },
    ...(event && day
      ? [
          {
            text: t("when", { day, from: clockText(event.from), to: clockText(event.to) }),
            fontSize: 19,
            bold: true,
          },
          { text: event.place, fontSize: 16, margin: [0, 0, 0, 5 * mm] } satisfies Content,
        ]
      : []),
    ...drawText(body),
    {
      columns: [
        { qr: link, fit: 34 * mm, width: "auto" },
        {
          width: "*",
          stack: [
            { text: t("scan"), bold: true },
            { text: link, fontSize: 9, color: soft, margin: [0, 1 * mm, 0, 0] },
            ...(publishedAt
              ? [
                  {
                    text: t("published", { date: dateText(publishedAt, language) }),
                    fontSize: 9,
                    color: soft,
                  },
                ]
              : []),
          ],
        },
      ],
      columnGap: 6 * mm,
      margin: [0, 10 * mm, 0, 0],
      unbreakable: true,
    } as Content,
  ];
}

/** Formats a local date, or the Kyiv day of an instant, in words. */
function dateText(when: string, language: Language): string {
  const timeZone = when.length === 10 ? "UTC" : zone;
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "full", timeZone });
  return writeApostrophe(format.format(new Date(when)));
}
