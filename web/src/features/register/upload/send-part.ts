import type { ImportView } from "#core/register/model.ts";
import { toApiError } from "#web/app/api/api-answer.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { announceApiError } from "#web/app/api/api.ts";
import type { FilePart } from "./send-parts.ts";

const timeout = 3 * 60_000;

/** Sends one part. `fetch` cannot tell how much has gone out, XMLHttpRequest can. */
export function sendPart(
  { id, at, body }: FilePart,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ImportView> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("at", String(at));
    form.append("file", body, "part");
    request.open("POST", `/api/register/imports/${id}/parts`);
    request.setRequestHeader("x-oselia", "1");
    request.responseType = "json";
    request.timeout = timeout;
    request.upload.addEventListener("progress", ({ loaded }) =>
      onProgress(Math.min(body.size, loaded)),
    );
    request.addEventListener("load", () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) return resolve(response as ImportView);
      const error = toApiError(response, status, {
        "x-request-id": request.getResponseHeader("x-request-id") ?? undefined,
        "retry-after": request.getResponseHeader("retry-after") ?? undefined,
      });
      announceApiError(error);
      reject(error);
    });
    request.addEventListener("error", () => reject(new ApiError("generic.network")));
    request.addEventListener("timeout", () => reject(new ApiError("generic.timeout")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
