import { type CommentKind, commentKinds } from "#core/requests/model.ts";

/** Words in the box, and for whom they are meant. */
export type Written = { kind: CommentKind; body: string };

/** A kept draft; whatever does not say for whom it was meant is as if there were none. */
export function readWritten(kept: unknown): Written | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { kind, body } = kept as Record<string, unknown>;
  const known = commentKinds.find((one) => one === kind);
  return known && typeof body === "string" ? { kind: known, body } : null;
}

/** Words that return to the box join what stands there; a note among them keeps them all a note. */
export function putBack(box: Written, returned: Written): Written {
  if (!box.body.trim()) return returned;
  const internal = box.kind === "internal" || returned.kind === "internal";
  return { kind: internal ? "internal" : "public", body: `${returned.body}\n${box.body}` };
}
