import { nameTypes, videoUploadTypes } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";

/** Makes the refusal of a video that cannot be read, or is of a kind that is not taken. */
export function makeUnreadable(cause?: unknown): Refusal {
  const refusal = new Refusal("files.video_unreadable", {
    params: { types: nameTypes(videoUploadTypes) },
  });
  refusal.cause = cause;
  return refusal;
}
