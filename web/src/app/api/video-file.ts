import { isVideoType } from "#core/files/model.ts";

/** Endings of videos, for files whose type the browser does not know. */
export const videoEndings = [".mp4", ".m4v", ".mov", ".webm"];

/** Returns true for a file that says it is a video; the server looks at the content. */
export function isVideoFile({ name, type }: Pick<File, "name" | "type">): boolean {
  return isVideoType(type) || videoEndings.some((one) => name.toLowerCase().endsWith(one));
}
