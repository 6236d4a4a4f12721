import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { Refusal } from "#core/kernel/refusal.ts";

/**
 * Receives the body of a request into a temporary file and passes on a request that reads it from there: however slowly
 * it arrives, it holds no memory. Refuses with generic.validation where the connection is lost.
 */
export async function receiveBody<T>(
  request: Request,
  work: (received: Request) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "oselia-upload-"));
  try {
    const path = join(folder, "body");
    const file = Writable.toWeb(createWriteStream(path, { flags: "wx" }));
    await request.body?.pipeTo(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ECONNRESET" ? new Refusal("generic.validation") : error;
    });
    const { url, method, headers } = request;
    const body = request.body ? await openAsBlob(path) : null;
    return await work(new Request(url, { method, headers, body }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
