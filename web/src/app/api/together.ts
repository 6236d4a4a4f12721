import { togetherLimits } from "#core/kernel/network.ts";

type PendingRead = {
  path: string;
  answer: (response: Response) => void;
  fail: (error: unknown) => void;
};
/** A line of the server's answer; `status` 0: to be asked for alone. */
type AnswerLine = { n: number; status: number; headers?: [string, string][]; body?: string };

const headers = { "x-oselia": "1" };
let collects = false;
let waiting: PendingRead[] = [];

/**
 * Combines reads that begin at once into one request, until the first action: on a phone's network
 * each request costs.
 */
export function askTogether(): void {
  collects = true;
  const stop = () => {
    collects = false;
  };
  for (const act of ["pointerdown", "keydown"])
    window.addEventListener(act, stop, { once: true, capture: true });
}

/**
 * Returns the answer to a GET of `path` (below `/api`) sent with others; null if it must be sent
 * alone: after the first action, or for its length.
 */
export function askedTogether(path: string): Promise<Response> | null {
  if (!collects || path.length > togetherLimits.path) return null;
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(send);
    waiting.push({ path, answer, fail });
  });
}

function send(): void {
  const all = waiting;
  waiting = [];
  for (let start = 0; start < all.length; start += togetherLimits.reads) {
    const some = all.slice(start, start + togetherLimits.reads);
    const [first] = some;
    if (some.length === 1 && first) alone(first);
    else void together(some);
  }
}

function alone({ path, answer, fail }: PendingRead): void {
  fetch(`/api${path}`, { credentials: "same-origin", headers }).then(answer, fail);
}

async function together(reads: PendingRead[]): Promise<void> {
  const open = new Set(reads);
  try {
    const response = await fetch("/api/together", {
      method: "POST",
      body: JSON.stringify(reads.map(({ path }) => path)),
      credentials: "same-origin",
      headers: { ...headers, "content-type": "application/json" },
    });
    // What knows no such call, or has enough of us, is asked for each by itself.
    if (!response.ok || !response.body) return open.forEach(alone);
    for await (const { n, status, body, ...meta } of linesOf(response.body)) {
      const one = reads[n];
      if (!one || !open.delete(one)) continue;
      if (status === 0) alone(one);
      else one.answer(answerOf(status, body, [...response.headers, ...(meta.headers ?? [])]));
    }
    throw new TypeError("the answer broke off");
  } catch (error) {
    for (const { fail } of open) fail(error);
  }
}

function answerOf(
  status: number,
  body: string | undefined,
  headerPairs: [string, string][],
): Response {
  // `set` and not the list: what a single answer says counts more than what all say.
  const headers = new Headers();
  for (const [name, value] of headerPairs) headers.set(name, value);
  return new Response(body || null, { status, headers });
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerLine> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as AnswerLine;
  }
}
