import { listNotifiedStaff, type Serving } from "#core/staff/notified-staff.ts";
import type { ConversationKind } from "../model.ts";

/** A message, and who reads the chat that it was sent to. */
export type SentMessage = {
  authorId: string | null;
  kind: ConversationKind;
  residentId: string | null;
  /** The two of a direct chat. */
  memberIds: readonly (string | null)[];
  /** Those who serve where the resident lives, and who of them answers in the chat. */
  staff: readonly Serving[];
  takenBy: string | null;
  /** People who muted the chat. */
  muted: readonly string[];
  /** A note among staff. */
  internal: boolean;
};

/**
 * Returns who is reminded of an unanswered chat: whoever answers there and the managers, since the one may be
 * away; nobody who muted it.
 */
export function reminderRecipients({
  staff,
  takenBy,
  muted,
}: Pick<SentMessage, "staff" | "takenBy" | "muted">): string[] {
  const taker = staff.filter(({ id }) => id === takenBy);
  const ids = [...taker, ...listNotifiedStaff(staff)].map(({ id }) => id);
  return [...new Set(ids)].filter((id) => !muted.includes(id));
}

/** Returns who is notified of a message: the other side of a chat. Channels notify nobody. */
export function messageRecipients(sent: SentMessage): string[] {
  const heard = sent.kind === "direct" ? sent.memberIds : atDesk(sent);
  return heard.flatMap((id) =>
    id && id !== sent.authorId && !sent.muted.includes(id) ? [id] : [],
  );
}

/**
 * Returns the recipients in a management chat: the resident of what staff write; of all else who
 * answers there, or the managers.
 */
function atDesk({ kind, authorId, residentId, staff, takenBy, muted, internal }: SentMessage) {
  if (kind !== "management") return [];
  const taker = staff.find(({ id }) => id === takenBy);
  if (internal) return [taker?.id ?? null];
  const isResident = residentId !== null && authorId === residentId;
  if (!isResident) return [residentId];
  // A chat whose taker muted it is not left to nobody.
  if (taker && !muted.includes(taker.id)) return [taker.id];
  return listNotifiedStaff(staff.filter(({ id }) => !muted.includes(id))).map(({ id }) => id);
}
