import { onDuty, type Serving } from "../../staff/duty.ts";
import type { ConversationKind } from "../model.ts";

/** A message, and who reads the chat that it was sent to. */
export type Sent = {
  authorId: string | null;
  kind: ConversationKind;
  residentId: string | null;
  /** The two of a direct chat. */
  memberIds: readonly (string | null)[];
  /** Those who serve where the resident lives. */
  staff: readonly Serving[];
};

/** Who is told of a message: whom a chat is with. Channels are read when people look in. */
export function hearersOf({ authorId, kind, residentId, memberIds, staff }: Sent): string[] {
  const own = residentId !== null && authorId === residentId;
  const heard =
    kind === "direct"
      ? memberIds
      : kind === "management"
        ? own
          ? onDuty(staff).map(({ id }) => id)
          : [residentId]
        : [];
  return heard.flatMap((id) => (id && id !== authorId ? [id] : []));
}
