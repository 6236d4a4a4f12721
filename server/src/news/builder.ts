import { randomUUID } from "node:crypto";
import { newPost } from "#core/news/builder.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { saveAnswer } from "./store/coming.ts";
import { insertComment } from "./store/comments.ts";
import { eventColumns } from "./store/events.ts";
import { insertPost, insertRead } from "./store/posts.ts";
import type { newsComing, newsComment, newsPost } from "./table.ts";
import { placesOf } from "./verbs/write.ts";

type PostInsert = typeof newsPost.$inferInsert;
type NewPost = Pick<PostInsert, "orgId" | "createdAt" | "createdBy"> &
  Partial<Omit<WriteNewsInput, "files"> & Pick<PostInsert, "id" | "pinnedAt">>;

/** Adds a post without notifying anybody, published unless it is a draft. */
export async function addPost(tx: Tx, fields: NewPost): Promise<string> {
  const post = { id: randomUUID(), ...newPost(), ...fields };
  const { publish, event = null, buildingIds, entranceIds, ...texts } = post;
  const places = await placesOf(tx, post.orgId, { ...texts, buildingIds, entranceIds });
  const status = publish ? ("published" as const) : ("draft" as const);
  const up = { status, publishedAt: publish ? post.createdAt : null };
  await insertPost(tx, { ...texts, ...up, ...eventColumns(post.category, event) }, places);
  return post.id;
}

type NewRow<T extends { $inferInsert: object }> = Omit<
  T["$inferInsert"],
  "id" | "orgId" | "postId"
>;
type PostResponses = {
  coming?: readonly NewRow<typeof newsComing>[];
  comments?: readonly (NewRow<typeof newsComment> & { id?: string })[];
};

/** Adds attendance and comments to a post, by people who have opened it. */
export async function addResponses(
  tx: Tx,
  { id: postId, orgId }: { id: string; orgId: string },
  { coming = [], comments = [] }: PostResponses,
): Promise<void> {
  for (const one of coming) await saveAnswer(tx, { ...one, orgId, postId });
  for (const one of comments) await insertComment(tx, { id: randomUUID(), ...one, orgId, postId });
  const opened = [
    ...coming.map(({ personId, at }) => ({ personId, readAt: at })),
    ...comments.map(({ authorId, createdAt }) => ({ personId: authorId, readAt: createdAt })),
  ];
  for (const one of opened) await insertRead(tx, { ...one, orgId, postId });
}
