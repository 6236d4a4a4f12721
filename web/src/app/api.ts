import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { routes } from "virtual:api-routes";
import type { contract } from "#core/contract.ts";
import { ApiError } from "./api-error.ts";
import { toApiError } from "./api-answer.ts";
import { noteServerTime } from "./clock.ts";

/** What a single call may say about itself besides its input. */
export type CallContext = {
  /** Sent as `Idempotency-Key`: a repeated call answers as the first did. */
  idempotencyKey?: string;
  /** Milliseconds until `generic.timeout`; uploads need more than the usual 12,000. */
  timeout?: number;
};

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** Hears of every failed call, before its caller does. Returns the way to stop. */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const link = new OpenAPILink<CallContext>(routes, {
  url: () => new URL("/api", location.origin),
  headers: ({ context }) => ({
    // A foreign page cannot send this header without a preflight, which the server refuses.
    "x-oselia": "1",
    ...(context.idempotencyKey ? { "idempotency-key": context.idempotencyKey } : {}),
  }),
  fetch: (request, init, { context }) => send(request, init, context.timeout ?? 12_000),
  customErrorResponseBodyDecoder: (body, response) =>
    // The decoder's return is what the call throws; oRPC types it as its own error class.
    toApiError(body, response.status, response.headers) as never,
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        if (error instanceof ApiError) for (const listener of listeners) listener(error);
        throw error;
      }
    },
  ],
});

/** The API as typed calls: `api.requests.list(input, { signal, context })`. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);

async function send(request: Request, init: RequestInit, timeout: number): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(request, {
      ...init,
      credentials: "same-origin",
      signal: AbortSignal.any([request.signal, limit]),
    });
    noteServerTime(response.headers.get("date"));
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError(limit.aborted ? "generic.timeout" : "generic.network", { cause: error });
  }
}
