import { hour } from "#core/kernel/time.ts";
import { createGate } from "../http/semaphore.ts";
import { BudgetExceeded, runInThread } from "../threads/run-in-thread.ts";
import { systemTimers, type Timers } from "../threads/stopwatch.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

const shortMs = 8_000;
const memoryMb = 256;
/** A job's own hour ends a long one earlier. */
const longBudget = { ms: hour, memoryMb };

/** A module whose `draw` runs in a thread. */
export type PdfScript<Sheet> = { href: string; draw?: (sheet: Sheet) => unknown };

/** Names the module that draws a kind of PDF by its address. */
export function pdfScript<Sheet>(address: URL): PdfScript<Sheet> {
  return { href: address.href };
}

/** Progress of a long PDF: `onShare` is called with a share from 0 to 1, `signal` ends the drawing. */
export type PdfWatch = { signal: AbortSignal; onShare: (share: number) => void };

export type Pdfs = {
  /** Draws a short PDF; null where too many wait already, or drawing takes too long. */
  draw<Sheet>(script: PdfScript<Sheet>, sheet: Sheet): Promise<Bytes | null>;
  /** Draws a long PDF for a background job, beside those that somebody waits for. */
  drawLong<Sheet>(script: PdfScript<Sheet>, sheet: Sheet, watch: PdfWatch): Promise<Bytes>;
};

/** Opens the threads that draw PDFs, for all slices together. A short one has 8 s, on slow machines more. */
export function createPdfs(slowness: number, timers: Timers = systemTimers): Pdfs {
  // Each thread takes some memory: two draw short ones, whatever these are, and some wait.
  const gate = createGate(2, 40);
  const budget = { ms: shortMs * slowness, memoryMb };
  return {
    draw: ({ href }, input) =>
      gate(async () => {
        try {
          const task = { script: href, call: "draw", input };
          return await runInThread<Bytes>(task, { budget, timers });
        } catch (error) {
          if (error instanceof BudgetExceeded) return null;
          throw error;
        }
      }),
    drawLong: ({ href }, input, { signal, onShare }) =>
      runInThread<Bytes, number>(
        { script: href, call: "draw", input },
        { budget: longBudget, timers, signal, take: onShare },
      ),
  };
}

export type PdfDownload = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/** Wraps a PDF for its reader alone, saved as `name`.pdf: letters, digits and dashes. */
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
