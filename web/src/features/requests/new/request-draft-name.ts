/** Names the draft of a new request, or of one that waits and is mended. */
export function requestDraftName(personId: string, unsent?: string): string {
  return unsent ? `request:${personId}:${unsent}` : `request:${personId}`;
}
