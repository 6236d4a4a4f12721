import type { RequestAlert } from "#core/requests/duty/contract.ts";
import type { CommentView, RequestView, TimelineEntry } from "#core/requests/views.ts";

/** The page's one stream: what happened, and what was said, in the order of time. */
export type StreamItem =
  | { kind: "opening"; key: string; entry: TimelineEntry }
  | { kind: "event"; key: string; entry: TimelineEntry }
  | { kind: "words"; key: string; entry: TimelineEntry; comment: CommentView }
  | { kind: "alert"; key: string; alert: RequestAlert };

/** Lists an entry as an event, a text, or both, and alerts where they belong by time. */
export function streamOf(
  { timeline }: Pick<RequestView, "timeline">,
  alerts: readonly RequestAlert[] = [],
): StreamItem[] {
  const items = timeline.flatMap((entry): StreamItem[] => {
    if (entry.event === "created") return [{ kind: "opening", key: String(entry.id), entry }];
    const items: StreamItem[] = entry.comment
      ? [{ kind: "words", key: entry.comment.id, entry, comment: entry.comment }]
      : [];
    if (entry.event === "comment_added") return items;
    return [{ kind: "event", key: String(entry.id), entry }, ...items];
  });
  const lines = alerts.map((alert): StreamItem => {
    return { kind: "alert", key: `alert:${alert.id}`, alert };
  });
  // Equal times keep their order: the opening comes before the call that it causes.
  return [...items, ...lines].toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** Returns the words of the newest question; null where none was asked. */
export function findQuestion({ timeline }: Pick<RequestView, "timeline">): string | null {
  return timeline.findLast(({ action }) => action === "ask")?.comment?.body ?? null;
}

function timeOf(item: StreamItem): number {
  return Date.parse(item.kind === "alert" ? item.alert.at : item.entry.at);
}
