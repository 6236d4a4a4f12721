import type { FileView } from "#core/files/model.ts";
import { type CommentKind, commentKinds } from "#core/requests/model.ts";
import { readFiles } from "../files/kept-files.ts";

/** Words in the box, and for whom they are meant. */
export type CommentText = { kind: CommentKind; body: string };

/** Words with the files that shall hang on them; those have arrived and hang nowhere yet. */
export type WrittenComment = CommentText & { files?: readonly FileView[] };

/** Reads a kept draft; null if it does not name its readers. */
export function readWritten(stored: unknown, now: Date): WrittenComment | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { kind, body } = stored as Record<string, unknown>;
  const known = commentKinds.find((one) => one === kind);
  if (!known || typeof body !== "string") return null;
  const files = readFiles((stored as Record<string, unknown>)["files"], now);
  return { kind: known, body, ...(files.length > 0 ? { files } : {}) };
}

/** Inserts a returned text into the box before its text; with a note among them, all is a note. */
export function putBack(box: CommentText, returned: CommentText): CommentText {
  if (!box.body.trim()) return { kind: returned.kind, body: returned.body };
  const internal = box.kind === "internal" || returned.kind === "internal";
  return { kind: internal ? "internal" : "public", body: `${returned.body}\n${box.body}` };
}
