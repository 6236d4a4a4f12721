import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import { readerScript } from "#server/platform/threads/readers.ts";
import type { Source } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import {
  findUnread,
  insertText,
  listUnread,
  organisationsWithUnread,
  type UnreadFile,
} from "../store/texts.ts";
import { readTextJob } from "../text/read-text-job.ts";
import { textLimits } from "../text/text-limits.ts";
import type { TextInput } from "../text/text-worker.ts";

const script = readerScript<TextInput, string | null, never>(
  new URL("../text/text-worker.ts", import.meta.url),
);

const kinds: Readonly<Record<string, TextInput["type"]>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word",
};

/** Files of an organisation that one run asks for at most. */
const most = 500;

/**
 * Reads the text of a file once, in a thread. What has none, is too large or takes too much is noted as such and never
 * tried again. Throws where the storage is away or too many files wait, so that the job is.
 */
export async function readDocumentText(
  world: World,
  { orgId, fileId }: { orgId: string; fileId: string },
): Promise<void> {
  const scope = { orgIds: [orgId] };
  const file = await inTenant(world.db, scope, (tx) => findUnread(tx, fileId));
  if (!file) return;
  const text = await textOfFile(world, orgId, file);
  const row = { fileId, orgId, text, readAt: world.clock() };
  await inTenant(world.db, scope, (tx) => insertText(tx, row));
}

/** Asks for the texts of all documents that nobody has read: of those from before this was done, or that got lost. */
export async function readMissingTexts(world: World): Promise<void> {
  const none = { orgIds: [] };
  const orgIds = await inTenant(world.db, none, organisationsWithUnread);
  await inTurn(world.log, orgIds, (orgId) =>
    inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      for (const fileId of await listUnread(tx, orgId, most))
        await world.jobs.enqueue(
          tx,
          readTextJob,
          { orgId, fileId },
          { group: orgId, singletonKey: fileId },
        );
    }),
  );
}

async function textOfFile(world: World, orgId: string, file: UnreadFile): Promise<string | null> {
  const { key, type, size } = file;
  const kind = kinds[type];
  const { bytes, pages, characters } = textLimits;
  if (!kind || size > bytes) return null;
  const upload = { group: orgId, size, source: sourceOf(world, key) };
  try {
    return await world.readers.inTurn(upload, (read) =>
      read(script, { type: kind, pages, characters }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "upload.too_complex") return null;
    throw error;
  }
}

/** Reads a stored object piece by piece; nothing where it is gone. */
function sourceOf(world: World, key: string): Source {
  return async function* () {
    const stored = await world.files.get(key);
    if (stored) yield* stored.body;
  };
}
