import { type FileView, uploadBytes, type UploadUse } from "#core/files/model.ts";
import { slowestBytesPerMs } from "#core/kernel/network.ts";
import { announceApiError } from "./api.ts";
import { toApiError } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";
import { isVideoFile } from "./video-file.ts";

/** Milliseconds for the server's part; a large file gets the time of a poor network besides. */
const timeout = 3 * 60_000;

type UploadOptions = { use?: UploadUse; onProgress: (share: number) => void; signal: AbortSignal };

/** Share of the progress that is making a video smaller. */
const fittingShare = 0.5;

/**
 * Sends one file. Photos and videos of more than 10 MB become smaller ones first, unless they are filed as documents:
 * those stay as they are.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<FileView> {
  if (options.use === "request" && isVideoFile(file)) {
    const { onProgress, signal } = options;
    const { fitVideo } = await import("./fit-video.ts");
    let done = 0;
    const video = await fitVideo(file, {
      signal,
      onProgress: (share) => onProgress((done = share * fittingShare)),
    });
    return sendFile(video, {
      ...options,
      onProgress: (share) => onProgress(done + share * (1 - done)),
    });
  }
  if (options.use === "document" || file.size <= uploadBytes) return sendFile(file, options);
  const { shrinkPhoto } = await import("./shrink-photo.ts");
  return sendFile(await shrinkPhoto(file, options.signal), options);
}

/** Sends a file as it is. `fetch` cannot tell how much has gone out, so this is the one XMLHttpRequest. */
function sendFile(file: File, { use, onProgress, signal }: UploadOptions): Promise<FileView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("file", file);
    if (use) body.append("use", use);
    request.open("POST", "/api/files");
    request.setRequestHeader("x-oselia", "1");
    request.responseType = "json";
    request.timeout = timeout + file.size / slowestBytesPerMs;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      // The last stretch is the server looking at the picture.
      if (lengthComputable) onProgress(Math.min(0.97, loaded / total));
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as FileView);
      else reject(refusalOf(request));
    });
    request.addEventListener("error", () => reject(new ApiError("generic.network")));
    request.addEventListener("timeout", () => reject(new ApiError("generic.timeout")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const error = toApiError(request.response, request.status, {
    "x-request-id": request.getResponseHeader("x-request-id") ?? undefined,
    "retry-after": request.getResponseHeader("retry-after") ?? undefined,
  });
  // The question to sign in again listens to the client, which this call went past.
  announceApiError(error);
  return error;
}
