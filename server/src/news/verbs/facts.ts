import { newsAudience, type NewsFact } from "#core/news/events.ts";
import type { NewsPlace } from "#core/news/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { PostRecord } from "../store/posts.ts";

type PublishedPost = Pick<
  PostRecord,
  "id" | "orgId" | "title" | "audience" | "status" | "archivedAt"
> & {
  places: readonly NewsPlace[];
};

/** Publishes a fact about a post to everyone entitled to hear it. */
export function publishNewsFact(
  tx: Tx,
  /** Author, or the person in whose name a job acts. */
  actor: { personId: string },
  kind: NewsFact,
  post: PublishedPost,
  at: Date,
  data: Record<string, unknown>,
): Promise<void> {
  const { id, orgId, title, archivedAt, ...rest } = post;
  return publishFacts(tx, {
    orgId,
    kind,
    subject: {
      post: id,
      title,
    },
    actorId: actor.personId,
    data,
    at,
    audience: newsAudience({
      ...rest,
      orgId,
      archived: archivedAt !== null,
    }),
  });
}
