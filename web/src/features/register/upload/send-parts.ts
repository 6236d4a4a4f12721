import { type ImportView, partBytes } from "#core/register/model.ts";
import { ApiError, isConflict } from "#web/app/api/api-error.ts";

export type FilePart = { id: string; at: number; body: Blob };

/** The two calls that sending needs; a test puts others in their place. */
export type Wire = {
  /** Sends one part; `onProgress` hears how many of its bytes are out. */
  send: (
    part: FilePart,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<ImportView>;
  look: (id: string, signal: AbortSignal) => Promise<ImportView>;
};

type SendOptions = { onSent: (bytes: number) => void; signal: AbortSignal };

/**
 * Sends what the server does not have yet of a file, part by part: the browser reads each from
 * the disk as it goes, so a large file never lies in memory. Where a part does not fit (its answer
 * was lost, or another tab was quicker) the server is asked how far it is. Throws what the wire throws.
 */
export async function sendParts(
  file: Blob,
  begun: ImportView,
  wire: Wire,
  { onSent, signal }: SendOptions,
): Promise<ImportView> {
  let view = begun;
  let resumeAt = -1;
  while (view.state === "uploading") {
    const { id, received: at } = view;
    onSent(at);
    const body = file.slice(at, at + partBytes);
    try {
      view = await wire.send({ id, at, body }, (bytes) => onSent(at + bytes), signal);
    } catch (error) {
      // Twice in vain at the same place is not a lost answer.
      if (!isMisplaced(error) || resumeAt === at) throw error;
      resumeAt = at;
      view = await wire.look(id, signal);
    }
  }
  return view;
}

function isMisplaced(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "register.part_out_of_place" || isConflict(error);
}

/** Returns true for faults that pass: no network, a restarting server. */
export function isPassing(error: unknown): boolean {
  const codes: string[] = [
    "generic.network",
    "generic.timeout",
    "api.maintenance",
    "api.unavailable",
    "api.rate_limit",
  ];
  return error instanceof ApiError && codes.includes(error.code);
}
