import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { NewsBoardInput } from "#core/news/inputs.ts";
import { createGate } from "#server/platform/http/semaphore.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "../reads/views.ts";
import type { Sheet } from "./page.ts";
import { wordsIn } from "./words.ts";

const patienceMs = 8_000;
/** Each thread takes some memory: two draw, and a few wait. */
const gate = createGate(2, 20);

type Download = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/**
 * A post as a sheet for the notice board, a PDF. Refuses with generic.not_found, api.unavailable where too many are
 * being drawn or one takes too long.
 */
export async function drawBoard(
  world: World,
  actor: Actor,
  { id, language }: NewsBoardInput,
): Promise<Download> {
  await world.limits.consume("newsBoards", actor.personId);
  const post = await getPost(world, actor, { id });
  const link = `${world.config.publicUrl}/communications/news/${id}`;
  const bytes = await gate(() => draw({ post, link, language }));
  if (!bytes) throw new Refusal("api.unavailable", { retryAfter: 3 });
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${wordsIn(language)("file")}-${id.slice(0, 8)}.pdf"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: new Blob([bytes]).stream(),
  };
}

/** Draws in a thread of its own; null where it takes too long. */
async function draw(sheet: Sheet): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  try {
    // `once` rejects when the thread throws.
    const [bytes] = await once(worker, "message", { signal: AbortSignal.timeout(patienceMs) });
    return bytes as Uint8Array<ArrayBuffer>;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}
