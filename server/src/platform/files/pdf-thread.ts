import { createGate } from "../http/semaphore.ts";
import { type Bytes, drawInThread, drawUntil } from "./pdf-pool.ts";

const usualMs = 8_000;

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
  return (sheet) => gate(() => drawInThread({ script: script.href, sheet }, patienceMs(sheet)));
}

/**
 * Draws long PDFs of one kind for jobs of the background, beside those that somebody waits for. No clock bounds it but
 * `signal`; `onShare` hears how far it is, from 0 to 1.
 */
export function longPdfs<Sheet>(
  script: URL,
): (
  sheet: Sheet,
  watch: { signal: AbortSignal; onShare: (share: number) => void },
) => Promise<Bytes> {
  return (sheet, { signal, onShare }) =>
    drawUntil({ script: script.href, sheet }, signal, (said) => {
      if ("share" in said) onShare(said.share);
    });
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
