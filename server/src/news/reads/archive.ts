import { type SQL, sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { newsComing, newsComment, newsPost, newsRead } from "../table.ts";

/** Builds the query of posts that somebody wrote. */
export const writtenBy = (personId: SQL): OwnRows => ({
  by: newsPost.id,
  row: jsonObject({
    organisation: organisation.name,
    title: newsPost.title,
    text: newsPost.body,
    written_at: newsPost.createdAt,
    published_at: newsPost.publishedAt,
  }),
  from: sql`from ${newsPost} join ${organisation} on ${organisation.id} = ${newsPost.orgId}`,
  where: sql`${newsPost.createdBy} = ${personId}`,
});

/** Builds the query of posts that somebody has read. */
export const seenBy = (personId: SQL): OwnRows => ({
  by: newsRead.postId,
  row: jsonObject({ title: newsPost.title, read_at: newsRead.readAt }),
  from: sql`from ${newsRead} join ${newsPost} on ${newsPost.id} = ${newsRead.postId}`,
  where: sql`${newsRead.personId} = ${personId}`,
});

/** Builds the query of somebody's answers to events. */
export const comingBy = (personId: SQL): OwnRows => ({
  by: newsComing.postId,
  row: jsonObject({
    title: newsPost.title,
    day: newsPost.eventDay,
    answer: newsComing.answer,
    said_at: newsComing.at,
  }),
  from: sql`from ${newsComing} join ${newsPost} on ${newsPost.id} = ${newsComing.postId}`,
  where: sql`${newsComing.personId} = ${personId}`,
});

/** Comments of a person. */
export const commentedBy = (personId: SQL): OwnRows => ({
  by: newsComment.id,
  row: jsonObject({
    title: newsPost.title,
    text: newsComment.body,
    written_at: newsComment.createdAt,
  }),
  from: sql`from ${newsComment} join ${newsPost} on ${newsPost.id} = ${newsComment.postId}`,
  where: sql`${newsComment.authorId} = ${personId}`,
});
