import type { ConversationView } from "#core/chat/views.ts";

type Conversation = Pick<ConversationView, "kind" | "waitingSince" | "unread" | "muted" | "last">;

/** Returns true for a resident's chat that the management has not answered, read or not. */
export function isUnanswered({ kind, waitingSince }: Conversation): boolean {
  return kind === "management" && waitingSince !== null;
}

/**
 * Lists conversations with unread messages that are not muted, the most recent first. Staff see
 * the unanswered ones before them, the longest waiting first.
 */
export function conversationsForHome<T extends Conversation>(
  all: readonly T[],
  staff: boolean,
): T[] {
  const unanswered = staff ? all.filter(isUnanswered) : [];
  const unread = all.filter(
    (one) => !unanswered.includes(one) && one.unread > 0 && one.muted === null,
  );
  return [
    ...unanswered.toSorted((a, b) => (a.waitingSince ?? "").localeCompare(b.waitingSince ?? "")),
    ...unread.toSorted((a, b) => (b.last?.at ?? "").localeCompare(a.last?.at ?? "")),
  ];
}
