import { constants, createGzip } from "node:zlib";
import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { togetherLimits } from "#core/kernel/network.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Env, answerRefusal } from "./http.ts";

/** Paths of GETs below `/api`, with their queries, that a page asks for together. */
const pathsInput = z
  .array(z.string().check(z.startsWith("/"), z.maxLength(togetherLimits.path)))
  .check(z.minLength(1), z.maxLength(togetherLimits.reads));

/** Headers about the body or transport of the outer request; they are not passed on. */
const ownHeaders = /^(?:content-|transfer-|accept-encoding$|connection$|idempotency-key$)/;

/**
 * Mounts `POST /api/together`: several reads in one request. Each passes through all of `http` as
 * if it came alone. Answers one JSON line per read as soon as it is known: `{ n, status, headers,
 * body }`. `status` 0 means: ask alone (no JSON, or a cookie). `isCall` knows the contract's paths.
 */
export function mountTogether(http: Hono<Env>, isCall: (path: string) => boolean): void {
  http.post("/api/together", async (c) => {
    const paths = pathsInput.safeParse(await c.req.json().catch(() => null));
    if (!paths.success) return answerRefusal(c, new Refusal("generic.validation"));
    const lines = Readable.from(answers(c, http, paths.data, isCall));
    c.header("content-type", "application/jsonl");
    if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? ""))
      return c.body(Readable.toWeb(lines) as ReadableStream);
    c.header("content-encoding", "gzip");
    c.header("vary", "accept-encoding");
    return c.body(packLines(lines));
  });
}

/** Compresses lines as they come: each is sent when it is known. */
export function packLines(lines: Readable): ReadableStream {
  const packer = createGzip({ flush: constants.Z_SYNC_FLUSH });
  const both = lines.compose(packer) as Readable;
  // Whoever leaves before the end aborts all three, of which the web stream minds only the last; a fault is told by it.
  for (const stream of [lines, packer, both]) stream.on("error", () => {});
  return Readable.toWeb(both) as ReadableStream;
}

async function* answers(
  c: Context<Env>,
  http: Hono<Env>,
  paths: readonly string[],
  isCall: (path: string) => boolean,
): AsyncGenerator<Buffer> {
  const waiting = new Map(
    paths.map((path, n) => [n, line(n, answerOf(c, http, path, isCall))] as const),
  );
  while (waiting.size > 0) {
    const { n, text } = await Promise.race(waiting.values());
    waiting.delete(n);
    yield Buffer.from(text);
  }
}

async function answerOf(
  c: Context<Env>,
  http: Hono<Env>,
  path: string,
  isCall: (path: string) => boolean,
): Promise<Response> {
  const { origin } = new URL(c.req.url);
  const url = new URL(`${origin}/api${path}`);
  if (!isCall(url.pathname)) return answerRefusal(c, new Refusal("generic.not_found"));
  const headers = new Headers([...c.req.raw.headers].filter(([name]) => !ownHeaders.test(name)));
  return http.fetch(new Request(url, { headers, signal: c.req.raw.signal }), c.env);
}

async function line(n: number, answer: Promise<Response>): Promise<{ n: number; text: string }> {
  const response = await answer;
  const { status, headers } = response;
  const json = /^application\/json\b/.test(headers.get("content-type") ?? "application/json");
  if (!json || headers.has("set-cookie")) {
    await response.body?.cancel();
    return { n, text: `${JSON.stringify({ n, status: 0 })}\n` };
  }
  const names = ["x-request-id", "retry-after"];
  const sentHeaders = names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = await response.text();
  return { n, text: `${JSON.stringify({ n, status, headers: sentHeaders, body })}\n` };
}
