import type { RequestNews, RequestReason } from "#core/requests/letters/news.ts";
import type { letters } from "#core/requests/texts/letters/uk.ts";
import type { uk as pageUk } from "#core/requests/texts/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of letters and of the inbox, and under `page:` those of the pages. */
export const wordsIn = letterWords(
  readTexts<typeof letters>("requests/texts/letters"),
  readTexts<typeof pageUk>("requests/texts"),
);

/** Names a piece of news for its reader: an owner hears of their apartment, a reporter of their new request. */
export function nameNews(
  t: ReturnType<typeof wordsIn>,
  news: RequestNews,
  reason: RequestReason,
): string {
  if (reason === "reporter" && news === "opened") return t("what_own.opened");
  return t(`${reason === "owner" ? "what_apartment" : "what"}.${news}`);
}
