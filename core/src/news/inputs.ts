import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, localDate, queryInt, text, version, opaque, lines } from "#core/kernel/validation.ts";
import {
  eventAnswers,
  lastMinute,
  newsAudiences,
  newsCategories,
  newsFilters,
  newsLimits as limits,
  newsPeopleLists,
  newsShelves,
} from "./model.ts";

const one = { id: id() };
const seen = { version: version() };

const audience = {
  audience: z.enum(newsAudiences),
  /** Buildings of the audience "buildings". */
  buildingIds: z.array(id()).check(z.maxLength(limits.places)),
  /** Entrances of the audience "entrances". */
  entranceIds: z.array(id()).check(z.maxLength(limits.places)),
};
const minuteOfDay = () => z.int().check(z.minimum(0), z.maximum(lastMinute));
const event = z
  .strictObject({
    day: localDate(),
    from: minuteOfDay(),
    to: minuteOfDay(),
    place: text(limits.eventPlace.min, limits.eventPlace.max),
  })
  .check(z.refine(({ from, to }) => from < to, { path: ["to"], error: "invalid" }));
const fields = {
  title: text(limits.title.min, limits.title.max),
  body: lines(limits.body.min, limits.body.max),
  category: z.enum(newsCategories),
  important: z.boolean(),
  /** When and where, of category "events"; left out nothing of it changes. */
  event: z.optional(z.nullable(event)),
  commentsAllowed: z.optional(z.boolean()),
  /** Shown to everybody on the organisation's page; left out it stays as it is, and off at first. */
  isPublic: z.optional(z.boolean()),
  /** All its pictures and papers, in their order; left out they stay. What is new was uploaded by the caller. */
  files: z.optional(
    z
      .array(z.strictObject({ fileId: id(), alt: text(0, limits.alt) }))
      .check(z.maxLength(limits.files)),
  ),
};

export const newsListInput = z.strictObject({
  filter: z.optional(z.enum(newsFilters)),
  /** Staff only; left out means what is published. */
  shelf: z.optional(z.enum(newsShelves)),
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type NewsListInput = z.infer<typeof newsListInput>;

export const newsInput = z.strictObject(one);

/** `publish` puts it up at once; otherwise it is a draft. */
export const writeNewsInput = z.strictObject({ ...fields, ...audience, publish: z.boolean() });
export type WriteNewsInput = z.infer<typeof writeNewsInput>;

export const changeNewsInput = z.strictObject({ ...one, ...seen, ...fields, ...audience });
export type ChangeNewsInput = z.infer<typeof changeNewsInput>;

export const versionedNewsInput = z.strictObject({ ...one, ...seen });
export type VersionedNewsInput = z.infer<typeof versionedNewsInput>;

export const pinNewsInput = z.strictObject({ ...one, ...seen, pinned: z.boolean() });
export type PinNewsInput = z.infer<typeof pinNewsInput>;

/** When a draft goes up: a local day and its minute (Europe/Kyiv). */
export const scheduleNewsInput = z.strictObject({
  ...one,
  ...seen,
  day: localDate(),
  minutes: minuteOfDay(),
});
export type ScheduleNewsInput = z.infer<typeof scheduleNewsInput>;

/** `message` is what has been written so far: with it the segments of text messages are counted. */
export const newsAudienceInput = z.strictObject({
  ...audience,
  message: z.optional(
    z.strictObject({
      title: text(0, limits.title.max),
      body: lines(0, limits.body.max),
      important: z.boolean(),
    }),
  ),
});
export type NewsAudienceInput = z.infer<typeof newsAudienceInput>;

export const newsPeopleInput = z.strictObject({
  ...one,
  list: z.enum(newsPeopleLists),
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type NewsPeopleInput = z.infer<typeof newsPeopleInput>;

export const comingInput = z.strictObject({ ...one, answer: z.enum(eventAnswers) });
export type ComingInput = z.infer<typeof comingInput>;

export const newsBoardInput = z.strictObject({ ...one, language: z.enum(languages) });
export type NewsBoardInput = z.infer<typeof newsBoardInput>;

export const commentsInput = z.strictObject({
  ...one,
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type CommentsInput = z.infer<typeof commentsInput>;

/** `commentId` is made by who writes: sent again it is the same comment. */
export const commentInput = z.strictObject({
  ...one,
  commentId: id(),
  body: lines(limits.comment.min, limits.comment.max),
});
export type CommentInput = z.infer<typeof commentInput>;

export const deleteCommentInput = z.strictObject({ ...one, commentId: id() });
export type DeleteCommentInput = z.infer<typeof deleteCommentInput>;
