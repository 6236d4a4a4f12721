import { type FileView, unattachedHours } from "#core/files/model.ts";
import { hour } from "#core/kernel/time.ts";

/** Reads the files of a kept draft, without those that the server has removed. */
export function readFiles(stored: unknown, now: Date): FileView[] {
  const files = Array.isArray(stored) ? (stored as FileView[]) : [];
  return files.filter(
    (file) => now.getTime() - Date.parse(file?.createdAt) < (unattachedHours - 1) * hour,
  );
}
