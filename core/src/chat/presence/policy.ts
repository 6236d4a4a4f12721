import type { ConversationSubject } from "../model.ts";

/** Somebody who reads a conversation, and whether they let it be seen how far. */
export type Reader = { personId: string; reads: boolean };

/**
 * Where it is said how far the other side has read: in chats of two sides. In a channel it would be neighbours
 * watching each other.
 */
export function tellsReads({ kind }: Pick<ConversationSubject, "kind">): boolean {
  return kind === "management" || kind === "direct";
}

/**
 * Whether one reader of a conversation is shown how far another has read. That the management has read it is part of
 * its answer, so the desk's reading is always seen by the resident; theirs by the desk where they allow it. Between
 * colleagues who hides their own sees nobody's.
 */
export function seesReads(
  conversation: Pick<ConversationSubject, "kind" | "residentId">,
  viewer: Reader,
  reader: Reader,
): boolean {
  if (!tellsReads(conversation) || viewer.personId === reader.personId) return false;
  if (conversation.kind === "direct") return viewer.reads && reader.reads;
  const isResident = ({ personId }: Reader) => personId === conversation.residentId;
  if (isResident(viewer)) return true;
  // Colleagues at the desk are one side.
  return isResident(reader) && reader.reads;
}
