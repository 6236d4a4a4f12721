import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createGate } from "../http/semaphore.ts";

const patienceMs = 8_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Draws PDFs of one kind, each in a thread of its own: `worker` posts the bytes of what it finds in `workerData`. What
 * it gives back is null where too many wait already, or one takes too long.
 */
export function pdfThreads<Sheet>(worker: URL): (sheet: Sheet) => Promise<Bytes | null> {
  // Each thread takes some memory: two draw, and a few wait.
  const gate = createGate(2, 20);
  return (sheet) => gate(() => draw(worker, sheet));
}

async function draw(script: URL, sheet: unknown): Promise<Bytes | null> {
  const worker = new Worker(script, {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  try {
    // `once` rejects when the thread throws.
    const [bytes] = await once(worker, "message", { signal: AbortSignal.timeout(patienceMs) });
    return bytes as Bytes;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}

export type PdfDownload = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/** A PDF for its reader alone, saved as `name`.pdf: letters, digits and dashes. */
export function pdfDownload(bytes: Bytes, name: string): PdfDownload {
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${name}.pdf"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: new Blob([bytes]).stream(),
  };
}
