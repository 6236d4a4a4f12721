import { uploadBytes, videoBytes, videoSeconds } from "#core/files/model.ts";
import { ApiError } from "./api-error.ts";

/** Seconds by which a camera stops late. */
const slack = 2;
/** Milliseconds after which a browser has no answer to how long a video is. */
const patience = 4_000;

export type FitOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * Returns a video that may be sent: as it is, or made smaller where it is large and this browser can. What it cannot read
 * is left to the server. Rejects with files.video_too_long, files.video_too_large and the signal's reason.
 */
export async function fitVideo(file: File, options: FitOptions): Promise<File> {
  const { signal } = options;
  if ((await readSeconds(file)) > videoSeconds + slack)
    throw new ApiError("files.video_too_long", {
      status: 413,
      data: { params: { seconds: videoSeconds } },
    });
  signal.throwIfAborted();
  if (file.size <= uploadBytes) return file;
  const { shrinkVideo } = await import("./shrink-video.ts");
  const smaller = await shrinkVideo(file, options).catch(() => null);
  signal.throwIfAborted();
  const fitting = smaller && smaller.size < file.size ? smaller : file;
  if (fitting.size <= videoBytes) return fitting;
  throw new ApiError("files.video_too_large", {
    status: 413,
    data: { params: { size: videoBytes } },
  });
}

/** Reads how long a video is; 0 where this browser cannot tell, as of what a browser has recorded. */
function readSeconds(file: File): Promise<number> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const read = new Promise<number>((resolve) => {
    const timer = setTimeout(() => resolve(0), patience);
    const end = (seconds: number) => {
      clearTimeout(timer);
      resolve(Number.isFinite(seconds) ? seconds : 0);
    };
    video.addEventListener("loadedmetadata", () => end(video.duration));
    video.addEventListener("error", () => end(0));
    video.preload = "metadata";
    video.src = url;
  });
  return read.finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
