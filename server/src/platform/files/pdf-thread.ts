import { hour } from "#core/kernel/time.ts";
import { createGate } from "../http/semaphore.ts";
import { BudgetExceeded, runInThread } from "../threads/run-in-thread.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

const usualMs = 8_000;
const memoryMb = 256;
/** A job's own hour ends a long one earlier. */
const longBudget = { ms: hour, memoryMb };

// Each thread takes some memory: two draw, whatever it is, and some wait.
const gate = createGate(2, 40);

/**
 * Draws PDFs of one kind in threads that are kept warm: `script` exports `draw(sheet)`. What it gives back is null where
 * too many wait already, or drawing one takes longer than `patienceMs`.
 */
export function pdfThreads<Sheet>(
  script: URL,
  patienceMs: (sheet: Sheet) => number = () => usualMs,
): (sheet: Sheet) => Promise<Bytes | null> {
  return (input) =>
    gate(async () => {
      const task = { script: script.href, call: "draw", input };
      try {
        return await runInThread<Bytes>(task, { budget: { ms: patienceMs(input), memoryMb } });
      } catch (error) {
        if (error instanceof BudgetExceeded) return null;
        throw error;
      }
    });
}

/**
 * Draws long PDFs of one kind for background jobs, beside those that somebody waits for. `signal` ends it;
 * `onShare` is called with how far it is, from 0 to 1.
 */
export function longPdfs<Sheet>(
  script: URL,
): (
  sheet: Sheet,
  watch: { signal: AbortSignal; onShare: (share: number) => void },
) => Promise<Bytes> {
  return (input, { signal, onShare }) =>
    runInThread<Bytes, number>(
      { script: script.href, call: "draw", input },
      { budget: longBudget, signal, take: onShare },
    );
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
