import { formatInvoiceNumber } from "#core/billing/model.ts";
import { dayText, moneyText } from "#core/identity/writing.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { LetterBlock, TopicLetter } from "#server/platform/mail/letter.ts";
import type { LetterTexts } from "#server/platform/mail/words.ts";
import { type LetterReader, toldAtOnce } from "#server/platform/topic.ts";
import type { AutopayNews, StoredStory } from "../reads/stories.ts";
import { wordsIn } from "./words.ts";

type StoredCharge = NonNullable<StoredStory["charge"]>;

/** As much of an autopay as its news says; limits and amounts in kopecks. */
type WrittenStory = Pick<
  StoredStory,
  | "reason"
  | "chargeLimit"
  | "monthLimit"
  | "brand"
  | "lastFour"
  | "expires"
  | "apartment"
  | "address"
> & {
  charge:
    | (Pick<
        StoredCharge,
        "reason" | "amount" | "day" | "month" | "serial" | "dueOn" | "failure" | "instead"
      > & { again: Pick<NonNullable<StoredCharge["again"]>, "day"> | null })
    | null;
};

/** News of an autopay, with as much of it as is said. */
export type AutopayPiece = { news: AutopayNews; story: WrittenStory };

/** Writes one letter about several pieces of news; there is at least one. */
export function writeAutopayLetter(
  pieces: readonly AutopayPiece[],
  to: Pick<LetterReader["to"], "language" | "dateFormat">,
  base: string,
): TopicLetter {
  const [first] = pieces;
  if (!first) throw new Error("a letter without news");
  const t = wordsIn(to.language);
  const how = { t, language: to.language, date: (day: string) => dayText(day, to) };
  const left = pieces.length - toldAtOnce;
  const { address, apartment } = first.story;
  const what = titleOf(first.news, first.story, how);
  return {
    subject:
      pieces.length > 1
        ? t("subject_several", { count: pieces.length })
        : t("subject", { what, place: t("place", { address, apartment }) }),
    ...(pieces.length > 1 ? {} : { title: what }),
    paragraphs: [
      ...pieces.slice(0, toldAtOnce).flatMap(({ news, story }) => blocks(news, story, how)),
      ...(left > 0 ? [t("more", { count: left })] : []),
    ],
    action: { label: t("action"), href: `${base}/payments` },
    why: t("why"),
  };
}

/** Writes news of an autopay in a line, with its apartment; days as the reader's language writes them. */
export function describeAutopay(
  news: AutopayNews,
  story: WrittenStory,
  language: Language,
): { title: string; text: string } {
  const t = wordsIn(language);
  const how = { t, language, date: (day: string) => shortDay(day, language) };
  const { address, apartment } = story;
  return { title: titleOf(news, story, how), text: t("place", { address, apartment }) };
}

type How = { t: LetterTexts; language: Language; date: (day: string) => string };

function titleOf(news: AutopayNews, { charge }: WrittenStory, { t, language, date }: How): string {
  const amount = charge ? moneyText(charge.amount, language) : "";
  const what = news === "left" && charge?.reason === "another" ? "another" : news;
  return t(`what.${what}`, { amount, date: charge ? date(charge.day) : "" });
}

function blocks(news: AutopayNews, story: WrittenStory, how: How): LetterBlock[] {
  const { t, language, date } = how;
  const { charge, address, apartment, reason } = story;
  const place = t("place", { address, apartment });
  const card = cardText(story);
  const heading = titleOf(news, story, how);
  if (!charge) {
    const about: LetterBlock = { heading, under: place };
    if (news === "card_expiring")
      return [about, t("card_expiring", { card, month: expiryText(story.expires ?? "") })];
    return [about, t(news === "paused" ? `paused.${reason}` : "stopped", { card })];
  }
  const number = formatInvoiceNumber(charge.month, charge.serial);
  const about: LetterBlock = { heading, under: t("about", { number, place }) };
  const amount = moneyText(charge.amount, language);
  if (news === "announced")
    return [about, t("announced", { amount, card, date: date(charge.day) }), t("how_to_stop")];
  if (news === "charged") return [about, t("charged", { amount, card })];
  if (news === "left" && charge.reason === "another")
    return [about, t(`another.${charge.instead ?? "resident"}`)];
  if (news === "left") {
    const month = charge.reason === "month_limit";
    const limit = moneyText(month ? story.monthLimit : story.chargeLimit, language);
    const due = date(charge.dueOn);
    return [about, t(month ? "month_limit" : "charge_limit", { amount, limit, date: due })];
  }
  const failure = t(`page:checkout.failure.${charge.failure ?? "failed"}`);
  const next = charge.again ? t("again", { date: date(charge.again.day) }) : t("by_hand");
  return [about, t("failed", { amount, card, failure }), next];
}

/** Formats a card for its owner: Visa •• 4242. */
function cardText({ brand, lastFour }: WrittenStory): string {
  const name = brand && brand.charAt(0).toUpperCase() + brand.slice(1);
  return [name, `•• ${lastFour}`].filter(Boolean).join(" ");
}

/** Formats a card's expiry as printed: `2027-12` → 12/27. */
function expiryText(expires: string): string {
  return `${expires.slice(5, 7)}/${expires.slice(2, 4)}`;
}

/** Formats a local date as 12 грудня. */
function shortDay(day: string, language: Language): string {
  const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(locales[language], options);
  // No line ends within a date.
  return format.format(new Date(`${day}T12:00:00Z`)).replaceAll(" ", "\u00a0");
}
