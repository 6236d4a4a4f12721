import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { eventAnswers, newsAudiences, newsCategories, newsStatuses } from "./model.ts";

const placeView = z.object({
  buildingId: id(),
  address: z.string(),
  entranceId: z.nullable(id()),
  entrance: z.nullable(z.string()),
});

/** Minutes count from the day's midnight, Europe/Kyiv. */
const eventView = z.object({
  day: localDate(),
  from: z.int(),
  to: z.int(),
  place: z.string(),
});

const newsFileView = z.extend(fileView, { alt: z.string() });
export type NewsFileView = z.infer<typeof newsFileView>;

/** A post in a list; the whole text, since a feed shows it. */
export const newsRow = z.object({
  id: id(),
  title: z.string(),
  body: z.string(),
  category: z.enum(newsCategories),
  important: z.boolean(),
  pinned: z.boolean(),
  status: z.enum(newsStatuses),
  organisation: z.string(),
  audience: z.enum(newsAudiences),
  places: z.array(placeView),
  /** Time at which a draft is published. */
  scheduledAt: z.nullable(instant()),
  publishedAt: z.nullable(instant()),
  /** Time of the last edit after publishing. */
  changedAt: z.nullable(instant()),
  /** True when the caller has seen it. */
  read: z.boolean(),
  event: z.nullable(eventView),
  /** How many pictures and papers it has, and its first picture. */
  fileCount: z.int(),
  picture: z.nullable(z.object({ id: id(), alt: z.string() })),
});
export type NewsRow = z.infer<typeof newsRow>;

export const newsView = z.extend(newsRow, {
  files: z.array(newsFileView),
  commentsAllowed: z.boolean(),
  /** Shown to everybody on the organisation's page. */
  isPublic: z.boolean(),
  archivedAt: z.nullable(instant()),
  createdAt: instant(),
  /** Staff only: who wrote it, how many people have seen it, when the others were reminded. */
  staff: z.nullable(
    z.object({
      author: z.nullable(z.string()),
      readers: z.int(),
      remindedAt: z.nullable(instant()),
    }),
  ),
  /** How many comments stand below it; deleted ones are not counted. */
  comments: z.int(),
  /** How many gave which answer to its event, and the caller's own, if any. */
  answers: z.object({
    coming: z.int(),
    declined: z.int(),
    maybe: z.int(),
    mine: z.nullable(z.enum(eventAnswers)),
  }),
  version: z.int(),
  /** Actions that the caller may take. */
  allowed: z.object({ edit: z.boolean(), comment: z.boolean() }),
});
export type NewsView = z.infer<typeof newsView>;

export const newsPage = z.object({
  items: z.array(newsRow),
  nextCursor: z.nullable(z.string()),
});
export type NewsPage = z.infer<typeof newsPage>;

/** How much waits: unread of what the caller sees; drafts for staff. */
export const newsCounts = z.object({ unread: z.int(), drafts: z.int() });
export type NewsCounts = z.infer<typeof newsCounts>;

/**
 * Size of a post's audience: people with an account, their apartments, and apartments without any.
 */
export const newsAudienceSize = z.object({
  people: z.int(),
  apartments: z.int(),
  without: z.int(),
  /** People without an account by the way that reaches them; null where the organisation reaches none of them. */
  outreach: z.nullable(
    z.object({
      email: z.int(),
      sms: z.int(),
      segments: z.int(),
      unreached: z.int(),
      /** People whom the month's SMS limit leaves without a text message: part of `email` and `unreached`. */
      cut: z.object({ email: z.int(), unreached: z.int() }),
    }),
  ),
});
export type NewsAudienceSize = z.infer<typeof newsAudienceSize>;

/** Somebody whom a post is for, with the apartments for which it is theirs. */
const newsPerson = z.object({
  id: id(),
  name: z.string(),
  homes: z.array(z.object({ address: z.string(), apartment: z.string() })),
  /** When they read it, or answered whether they come; null for who has not read it. */
  at: z.nullable(instant()),
});
export type NewsPerson = z.infer<typeof newsPerson>;

export const newsPeople = z.object({
  items: z.array(newsPerson),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    read: z.int(),
    unread: z.int(),
    coming: z.int(),
    maybe: z.int(),
    declined: z.int(),
  }),
});
export type NewsPeople = z.infer<typeof newsPeople>;

const newsComment = z.object({
  id: id(),
  /** Null for people who are forgotten. */
  author: z.nullable(z.string()),
  /** Speaks for the management. */
  staff: z.boolean(),
  mine: z.boolean(),
  /** Empty once it is deleted. */
  body: z.string(),
  createdAt: instant(),
  deletedAt: z.nullable(instant()),
  allowed: z.object({ delete: z.boolean() }),
});
export type NewsComment = z.infer<typeof newsComment>;

/** The newest first: the pages after it are older. */
export const newsComments = z.object({
  items: z.array(newsComment),
  nextCursor: z.nullable(z.string()),
});
export type NewsComments = z.infer<typeof newsComments>;

/** Versions before an edit, until when, and who changed them; newest first. */
export const newsVersions = z.object({
  items: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      body: z.string(),
      event: z.nullable(eventView),
      replacedAt: instant(),
      replacedBy: z.nullable(z.string()),
    }),
  ),
});
export type NewsVersions = z.infer<typeof newsVersions>;
