import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { type Routes, routes } from "virtual:api-routes";
import type { contract } from "#core/contract.ts";
import { toApiError } from "./api-answer.ts";
import { ApiError } from "./api-error.ts";
import { planRequest } from "./api-request.ts";
import { segmentOf } from "./segment.ts";
import { askedTogether } from "./together.ts";
import { noteServerTime } from "../clock.ts";

/** Options of a single call besides its input. */
export type CallContext = {
  /** Sent as `Idempotency-Key`: a repeated call answers as the first did. */
  idempotencyKey?: string;
  /** Milliseconds until `generic.timeout`; uploads need more than the usual 12,000. */
  timeout?: number;
};

const usualTimeout = 12_000;

declare global {
  interface Window {
    entryRequest?: Promise<Response>;
  }
}

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** Hears of every failed call, before its caller does. Returns the way to stop. */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces a failure that did not pass through `api`. */
export function announceApiError(error: ApiError): void {
  for (const listener of listeners) listener(error);
}

/**
 * The API as typed calls: `api.requests.list(input, { signal, context })`. The
 * client is oRPC's; its OpenAPI link would weigh 8 KB of the first load, so the
 * request itself is made here.
 */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient({
  async call(names, input, { signal, context }) {
    try {
      return await send(await routeOf(names), input, signal, context);
    } catch (error) {
      if (error instanceof ApiError) announceApiError(error);
      throw error;
    }
  },
});

async function send(
  route: string,
  input: unknown,
  signal: AbortSignal | undefined,
  context: CallContext,
): Promise<unknown> {
  const { method, path, body, json } = planRequest(route, input);
  const limit = AbortSignal.timeout(context.timeout ?? usualTimeout);
  const end = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await (joinEarlier(route, method, path, end) ??
      fetch(`/api${path}`, {
        method,
        body,
        credentials: "same-origin",
        signal: end,
        headers: {
          // A foreign page cannot send this header without a preflight, which the server refuses.
          "x-oselia": "1",
          ...(json ? { "content-type": "application/json" } : {}),
          ...(context.idempotencyKey ? { "idempotency-key": context.idempotencyKey } : {}),
        },
      }));
    noteServerTime(response.headers.get("date"));
    const answer = await readAnswer(response);
    if (response.ok) return answer;
    throw toApiError(answer, response.status, Object.fromEntries(response.headers));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(limit.aborted ? "generic.timeout" : "generic.network", { cause: error });
  }
}

/** Returns the answer to what index.html asked first; only the first caller gets it. */
function askedBefore(route: string): Promise<Response> | undefined {
  if (route !== "GET /identity/me") return undefined;
  const { entryRequest } = window;
  delete window.entryRequest;
  return entryRequest;
}

/** Takes up what was asked before, or sends a read together with others of a first page; cancelling it leaves them. */
function joinEarlier(
  route: string,
  method: string,
  path: string,
  signal: AbortSignal,
): Promise<Response> | null {
  const answer = askedBefore(route) ?? (method === "GET" ? askedTogether(path) : null);
  return (
    answer &&
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      answer.then(resolve, reject);
    })
  );
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page instead of an answer: what its status says is all there is.
    if (response.ok) throw toApiError(null, 502, Object.fromEntries(response.headers));
    return null;
  }
}

/** Loads the routes of later calls; without a network neither they nor the call would come. */
async function laterRoutes(): Promise<Routes> {
  try {
    return (await import("virtual:api-routes/later")).routes;
  } catch {
    throw new ApiError("generic.network");
  }
}

async function routeOf(names: readonly string[]): Promise<string> {
  const among = (all: Routes) =>
    names.reduce<Routes | string | undefined>(
      (node, name) => (typeof node === "object" ? node[name] : undefined),
      all,
    );
  const found = among(routes) ?? among(await laterRoutes());
  if (typeof found !== "string") throw new Error(`the contract has no call ${names.join(".")}`);
  return found.endsWith("/") ? found + segmentOf(names.at(-1) ?? "") : found;
}
