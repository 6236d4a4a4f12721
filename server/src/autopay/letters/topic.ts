import { formatInvoiceNumber } from "#core/billing/model.ts";
import type { Language } from "#core/kernel/language.ts";
import { dayText, moneyText } from "#core/identity/writing.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { LetterBlock } from "#server/platform/mail/letter.ts";
import type { LetterTexts } from "#server/platform/mail/words.ts";
import { runRead } from "#server/platform/read/statement.ts";
import {
  type Heard,
  type InboxFact,
  type LetterReader,
  type WrittenLetter,
  toldAtOnce,
  type Topic,
  type TopicOutcome,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import {
  findAutopayRecipients,
  autopayKinds,
  type AutopayNews,
  type StoredStory,
  storiesQuery,
} from "../reads/stories.ts";
import { wordsIn } from "./words.ts";

/** Topic of autopay: before each charge, after it, and when something prevents it. */
export const autopayTopic: Topic = {
  name: "autopay",
  choice: "payments",
  kinds: autopayKinds,
  recipients: findAutopayRecipients,
  inbox: async (world, { actor, language }, noted) => {
    const t = wordsIn(language);
    const stories = await storiesOf(world, actor.personId, noted);
    // The inbox writes days as its page's language does.
    const how = { t, language, date: (day: string) => shortDay(day, language) };
    return new Map(
      [...stories].map(([one, story]) => [
        one,
        {
          title: titleOf(one.news as AutopayNews, story, how),
          text: t("place", { address: story.address, apartment: story.apartment }),
          path: "/payments",
        },
      ]),
    );
  },
  letter: { write: autopayLetterFor },
};

/** Maps each fact to its autopay and charge; facts without one are left out. */
async function storiesOf<N extends InboxFact>(
  world: World,
  personId: string,
  noted: readonly N[],
): Promise<Map<N, StoredStory>> {
  const orgIds = [...new Set(noted.map(({ orgId }) => orgId))];
  const ids = [...new Set(noted.map(({ about }) => about))];
  const chargeIds = noted.map(({ reason }) => reason).filter(Boolean);
  const query = storiesQuery({ ids, chargeIds }, personId);
  const found = await runRead(world.db, { orgIds, personId }, query);
  return new Map(
    noted.flatMap((one) => {
      const story = found.find(
        ({ id, charge }) => id === one.about && (!one.reason || charge?.id === one.reason),
      );
      // What is about no charge is told of the autopay alone.
      return story ? [[one, one.reason ? story : { ...story, charge: null }] as const] : [];
    }),
  );
}

type How = { t: LetterTexts; language: Language; date: (day: string) => string };

async function autopayLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const outcomes = new Map<Heard, TopicOutcome>();
  const stories = actor ? await storiesOf(world, to.personId, waiting) : new Map();
  const pieces: { news: AutopayNews; story: StoredStory }[] = [];
  for (const fact of waiting) {
    const story: StoredStory | undefined = stories.get(fact);
    const news = fact.news as AutopayNews;
    outcomes.set(fact, !story ? "hidden" : isPast(news, story) ? "past" : "sent");
    if (story && !isPast(news, story)) pieces.push({ news, story });
  }
  const [first] = pieces;
  if (!first) return { parts: null, outcomes };
  const t = wordsIn(to.language);
  const how = { t, language: to.language, date: (day: string) => dayText(day, to) };
  const left = pieces.length - toldAtOnce;
  const { address, apartment } = first.story;
  const what = titleOf(first.news, first.story, how);
  const parts = {
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
  return { parts, outcomes };
}

/** Returns whether news is outdated: charged, paid or postponed before it was sent. */
function isPast(news: AutopayNews, { status, reason, charge }: StoredStory): boolean {
  if (news === "announced") return charge?.status !== "announced";
  if (news === "left") {
    const { reason: why, instead } = charge ?? { reason: null, instead: null };
    return why !== "charge_limit" && why !== "month_limit" && (why !== "another" || !instead);
  }
  if (news === "paused") return status !== "paused" || reason === "person";
  return news === "card_expiring" && status !== "active";
}

function titleOf(news: AutopayNews, { charge }: StoredStory, { t, language, date }: How): string {
  const amount = charge ? moneyText(charge.amount, language) : "";
  const what = news === "left" && charge?.reason === "another" ? "another" : news;
  return t(`what.${what}`, { amount, date: charge ? date(charge.day) : "" });
}

function blocks(news: AutopayNews, story: StoredStory, how: How): LetterBlock[] {
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
function cardText({ brand, lastFour }: StoredStory): string {
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
