import type { CommentView, RequestView, TimelineEntry } from "#core/requests/views.ts";

/** The page's one stream: what happened, and what was said, in the order of time. */
export type StreamItem =
  | { kind: "opening"; key: string; entry: TimelineEntry }
  | { kind: "event"; key: string; entry: TimelineEntry }
  | { kind: "words"; key: string; entry: TimelineEntry; comment: CommentView };

/** Lists an entry as an event, a text, or both. */
export function streamOf({ timeline }: Pick<RequestView, "timeline">): StreamItem[] {
  return timeline.flatMap((entry): StreamItem[] => {
    if (entry.event === "created") return [{ kind: "opening", key: String(entry.id), entry }];
    const items: StreamItem[] = entry.comment
      ? [{ kind: "words", key: entry.comment.id, entry, comment: entry.comment }]
      : [];
    if (entry.event === "comment_added") return items;
    return [{ kind: "event", key: String(entry.id), entry }, ...items];
  });
}
