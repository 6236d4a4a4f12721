import { dayText, excerptOf, momentText } from "#core/identity/writing.ts";
import {
  escalatedClock,
  type RequestNews,
  type RequestReason,
} from "#core/requests/letters/news.ts";
import { muteAnchor } from "#core/requests/letters/mute.ts";
import type { RequestView, TimelineEntry } from "#core/requests/views.ts";
import type { LetterBlock, TopicLetter } from "#server/platform/mail/letter.ts";
import { type LetterReader, toldAtOnce } from "#server/platform/topic.ts";
import { nameNews, wordsIn } from "./words.ts";

/** A request as its reader sees it, and what there is to tell of it. */
export type RequestStory = { request: RequestView; news: RequestPiece[] };
export type RequestPiece = {
  news: RequestNews;
  reason: RequestReason;
  entry: TimelineEntry | null;
};

/** Where the reader opens requests, and whether they must say of which organisation. */
export type RequestRoom = { base: string; ambiguous: boolean };

/** Builds one letter about one or several requests. */
export function requestLetter(
  to: LetterReader["to"],
  stories: readonly RequestStory[],
  { base, ambiguous }: RequestRoom,
): TopicLetter {
  const t = wordsIn(to.language);
  const shown = stories.slice(0, toldAtOnce);
  const left = stories.length - shown.length;
  const [first] = shown;
  const [piece, another] = first?.news ?? [];
  if (!first || !piece) throw new Error("a letter without news");
  const paragraphs = shown.flatMap((story) => blocks(story, to));
  if (stories.length > 1)
    return {
      subject: t("subject_several", { count: stories.length }),
      paragraphs: [...paragraphs, ...(left > 0 ? [t("more", { count: left })] : [])],
      action: { label: t("action.list"), href: base },
      why: t("why.several"),
    };
  const { number, title, orgId, rating } = first.request;
  const what = another
    ? t("what_several", { count: first.news.length })
    : nameNews(t, piece.news, piece.reason);
  const says = (news: RequestNews) => first.news.some((one) => one.news === news);
  const step = says("asked")
    ? "answer"
    : says("completed") && speaksToResident(piece) && rating === null
      ? "rate"
      : "open";
  const page = `${base}/${number}${ambiguous ? `?org=${orgId}` : ""}`;
  return {
    subject: t("subject", { what, title, number }),
    title: what,
    paragraphs,
    action: {
      label: t(`action.${step}`),
      href: page,
    },
    setting: { label: t("setting"), href: `${page}#${muteAnchor}` },
    why: t(`why.${piece.reason}`),
  };
}

function blocks({ request, news }: RequestStory, to: LetterReader["to"]): LetterBlock[] {
  const t = wordsIn(to.language);
  const { kind, address, entrance, apartment, text } = request.location;
  const place = t(`page:requests.place.${kind}`, { address, entrance, apartment, text });
  return [
    { heading: request.title, under: `${request.number} · ${place}` },
    ...news.flatMap((piece) => pieceBlocks(piece, request, to)),
  ];
}

/** Returns whether a piece of news is for whoever waits for the work, not for who does it. */
function speaksToResident({ reason }: RequestPiece): boolean {
  return reason === "reporter" || reason === "owner";
}

/** Writes what happened in a sentence, with the comment. */
function pieceBlocks(
  piece: RequestPiece,
  request: RequestView,
  to: LetterReader["to"],
): LetterBlock[] {
  const t = wordsIn(to.language);
  const { news, reason, entry } = piece;
  const isResident = speaksToResident(piece);
  const assignee = request.assignee?.name ?? "";
  const name = isResident && news === "accepted" && assignee ? "accepted_by" : news;
  const within = (word: string) => word.toLocaleLowerCase(to.language);
  const sentence = t(
    `${reason === "owner" ? "apartment" : isResident ? "own" : "theirs"}.${name}`,
    {
      assignee,
      date: entry?.until ? dayText(entry.until, to) : "",
      due: dueText(request, news, to),
      rating: request.rating ?? "",
      category: within(t(`page:requests.category.${request.category}`)),
      priority: within(t(`page:requests.priority.${request.priority}`)),
    },
  );
  const quote = quoteOf(piece, request);
  if (!quote) return [sentence];
  const by = t("said_by", { name: quote.name, moment: momentText(new Date(quote.at), to) });
  return [sentence, { quote: excerptOf(quote.body), by }];
}

/** Writes until when the clock of an escalation runs; empty for other news. */
function dueText({ sla }: RequestView, news: RequestNews, to: LetterReader["to"]): string {
  const clock = escalatedClock(news);
  const dueAt = clock && sla[clock].dueAt;
  return dueAt ? momentText(new Date(dueAt), to) : "";
}

function quoteOf({ news, entry }: RequestPiece, request: RequestView) {
  if (news === "opened")
    return { body: request.description, name: request.reporter.name, at: request.createdAt };
  // Internal notes are told to nobody; this holds even where one were handed in.
  if (!entry?.comment || entry.comment.kind !== "public") return null;
  const { body, author, at } = entry.comment;
  return { body, name: author.name, at };
}
