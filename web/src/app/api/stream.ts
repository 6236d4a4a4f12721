import { toApiError } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";

const longest = 30_000;

/**
 * Sends a call whose answer is streamed and gives its pieces as they come; `isLast` knows the one after which the answer
 * is whole. Throws ApiError for a refusal, and `generic.network` where the stream was cut before; an abort by `signal`
 * just ends it.
 */
export async function* streamPieces<T>(
  path: string,
  input: object,
  isLast: (piece: T) => boolean,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const limit = AbortSignal.timeout(longest);
  try {
    const response = await fetch(`/api${path}`, {
      method: "POST",
      credentials: "same-origin",
      signal: AbortSignal.any([signal, limit]),
      headers: { "x-oselia": "1", "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    if (!response.ok || !response.body) {
      const refusal: unknown = await response.json().catch(() => null);
      throw toApiError(refusal, response.status, Object.fromEntries(response.headers));
    }
    for await (const { event, data } of eventsOf(response.body)) {
      if (event === "error") break;
      if (event !== "message") continue;
      const piece = JSON.parse(data) as T;
      yield piece;
      if (isLast(piece)) return;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ApiError) throw error;
    throw new ApiError(limit.aborted ? "generic.timeout" : "generic.network", { cause: error });
  }
  if (!signal.aborted) throw new ApiError("generic.network");
}

/** Yields the complete events of a stream of server-sent events. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const [...events] = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const text of events) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(text)?.[1];
        const data = field("data");
        // A comment keeps the line open and says nothing.
        if (data !== undefined || field("event"))
          yield { event: field("event") ?? "message", data: data ?? "" };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
