import { fileTypeFromBuffer } from "file-type";
import { videoBytes, videoSeconds, videoUploadTypes } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { createGate } from "#server/platform/http/semaphore.ts";
import { BudgetExceeded, runInThread } from "#server/platform/threads/run-in-thread.ts";
import { makeUnreadable } from "./unreadable-video.ts";

/** A video as it is kept, without a preview. Sizes in pixels, as it is shown. */
export type PreparedVideo = {
  type: "video/mp4" | "video/webm";
  bytes: Uint8Array;
  width: number;
  height: number;
  preview: null;
};

/** Repacked video as the thread hands it over. */
export type RepackedVideo = Omit<PreparedVideo, "bytes" | "preview"> & { bytes: ArrayBuffer };

const script = new URL("./video-worker.ts", import.meta.url).href;
const usualSeconds = 20;
/** Ten times the largest video, for copies of it that grow. */
const buffersMb = 300;
const memoryMb = 256;
/** Seconds that a recording may be longer: browsers and cameras stop a little late. */
const slack = 2;
const videoGate = createGate(1, 10);

/**
 * Recognises a video by its content and repacks it in a thread: the pictures stay, place, device and whatever else
 * stands in the container do not. Null for what is no video. Refuses with files.video_too_large, files.video_too_long,
 * files.video_unreadable or api.rate_limit (too many uploads wait).
 */
export async function prepareVideo(
  bytes: Uint8Array,
  slowness: number,
): Promise<PreparedVideo | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found?.mime.startsWith("video/")) return null;
  if (!videoUploadTypes.some((type) => type === found.mime || found.mime === "video/x-m4v"))
    throw makeUnreadable();
  if (bytes.byteLength > videoBytes) refuseLarge();
  let video: RepackedVideo | undefined;
  const done = await videoGate(() =>
    runInThread<void, RepackedVideo>(
      { script, call: "repackVideo", input: { bytes, secondsAtMost: videoSeconds + slack } },
      {
        budget: { ms: usualSeconds * 1000 * slowness, memoryMb, buffersMb },
        take(repacked) {
          video = repacked;
        },
      },
    )
      .then(() => true)
      .catch(refuse),
  );
  if (done === null) throw new Refusal("api.rate_limit", { retryAfter: 10 });
  if (!video) throw new Error("the thread gave no video");
  // A container may name the same bytes many times over.
  if (video.bytes.byteLength > videoBytes) refuseLarge();
  return { ...video, bytes: new Uint8Array(video.bytes), preview: null };
}

function refuseLarge(): never {
  throw new Refusal("files.video_too_large", { params: { size: videoBytes } });
}

function refuse(error: unknown): never {
  throw error instanceof BudgetExceeded ? makeUnreadable(error) : error;
}
