import type { ConversationSubject } from "../model.ts";

/** Somebody who reads a conversation, and whether they let it be seen how far. */
export type Reader = { personId: string; reads: boolean };

/** Returns true for chats of two sides, where each sees how far the other has read. */
export function tellsReads({ kind }: Pick<ConversationSubject, "kind">): boolean {
  return kind === "management" || kind === "direct";
}

/**
 * Returns whether a reader is shown how far another has read. The desk's reading is part of its
 * answer and always shown to the resident; the resident's where they allow it. A colleague who
 * hides theirs sees nobody's.
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
