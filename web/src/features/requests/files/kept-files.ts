import { type FileView, unattachedHours } from "#core/files/model.ts";
import { hour } from "#core/kernel/time.ts";

/** Files that a draft in the browser names; what the server has swept away since is left out. */
export function readFiles(kept: unknown, now: Date): FileView[] {
  const files = Array.isArray(kept) ? (kept as FileView[]) : [];
  return files.filter(
    (file) => now.getTime() - Date.parse(file?.createdAt) < (unattachedHours - 1) * hour,
  );
}
