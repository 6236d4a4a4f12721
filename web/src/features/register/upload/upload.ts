import { create } from "zustand";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { registerKeys } from "../keys.ts";
import { importQuery } from "../queries.ts";
import { sendPart } from "./send-part.ts";
import { isPassing, sendParts, type Wire } from "./send-parts.ts";

/** Choice of a file to import. */
export type UploadChoice = {
  file: File;
  source: "file" | "paste";
  /** The import whose corrections the file takes over. */
  like?: string | undefined;
};

type Upload = UploadChoice & {
  /** Null until the server knows of it. */
  importId: string | null;
  sent: number;
  phase: "sending" | "lost" | "failed";
  error: unknown;
};

/** The one file on its way; it outlives the page it was chosen on, not a reload. */
export const useUpload = create<{ upload: Upload | null }>(() => ({ upload: null }));

const wire: Wire = {
  send: sendPart,
  look: (id, signal) => api.register.get({ id }, { signal }),
};

let stop: AbortController | null = null;
let key = "";
let again: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Announces a file and sends it. Resolves with the import's id as soon as there is one, else null. */
export async function startUpload(choice: UploadChoice): Promise<string | null> {
  dropUpload();
  key = randomId();
  useUpload.setState({
    upload: { ...choice, importId: null, sent: 0, phase: "sending", error: null },
  });
  return begin(choice);
}

/** Goes on with an import that waits for its bytes, with the same file chosen anew. */
export function continueUpload(view: ImportView, file: File): void {
  dropUpload();
  const { id, source, received } = view;
  useUpload.setState({
    upload: { file, source, importId: id, sent: received, phase: "sending", error: null },
  });
  void send(view, file);
}

/** Retries an upload; what was chosen and sent is kept. */
export async function retryUpload(): Promise<string | null> {
  const { upload } = useUpload.getState();
  if (!upload || upload.phase === "sending") return null;
  change({ phase: "sending", error: null });
  if (upload.importId === null) return begin(upload);
  await resume(upload.importId, upload.file);
  return upload.importId;
}

/** Stops sending and forgets the choice. */
export function dropUpload(): void {
  stop?.abort();
  stop = null;
  failures = 0;
  clearTimeout(again);
  useUpload.setState({ upload: null });
}

async function begin({ file, source, like }: UploadChoice): Promise<string | null> {
  const mine = open();
  try {
    const input = { name: file.name, size: file.size, source, ...(like ? { like } : {}) };
    const view = await api.register.begin(input, {
      signal: mine.signal,
      context: { idempotencyKey: key },
    });
    queryClient.setQueryData(importQuery(view.id).queryKey, view);
    change({ importId: view.id });
    void send(view, file);
    return view.id;
  } catch (error) {
    failed(error, mine);
    return null;
  }
}

async function resume(id: string, file: File): Promise<void> {
  const mine = open();
  try {
    const view = await wire.look(id, mine.signal);
    await send(view, file);
  } catch (error) {
    failed(error, mine);
  }
}

async function send(begun: ImportView, file: File): Promise<void> {
  const mine = open();
  try {
    const view = await sendParts(file, begun, wire, {
      onSent: (sent) => change({ sent }),
      signal: mine.signal,
    });
    queryClient.setQueryData(importQuery(view.id).queryKey, view);
    void invalidate([registerKeys.history]);
    if (stop === mine) dropUpload();
  } catch (error) {
    failed(error, mine);
  }
}

/** Begins a new attempt and stops the former one. */
function open(): AbortController {
  stop?.abort();
  clearTimeout(again);
  stop = new AbortController();
  return stop;
}

function failed(error: unknown, mine: AbortController): void {
  if (mine.signal.aborted || stop !== mine) return;
  const passing = isPassing(error);
  change({ phase: passing ? "lost" : "failed", error });
  if (!passing) return;
  failures += 1;
  again = setTimeout(() => void retryUpload(), Math.min(2_000 * failures, 15_000));
}

function change(over: Partial<Upload>): void {
  if (over.sent) failures = 0;
  useUpload.setState(({ upload }) => ({ upload: upload && { ...upload, ...over } }));
}

window.addEventListener("online", () => {
  if (useUpload.getState().upload?.phase === "lost") void retryUpload();
});
// Leaving would stop what is on its way; the browser asks first.
window.addEventListener("beforeunload", (event) => {
  if (useUpload.getState().upload?.phase === "sending") event.preventDefault();
});
