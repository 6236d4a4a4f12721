import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { checkedKey, type Files } from "./files.ts";

/** Objects as files of a local folder, spread over 256 folders by a hash of their key. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    const shard = createHash("sha256").update(checkedKey(key)).digest("hex").slice(0, 2);
    return join(folder, shard, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
    },
    async get(key, part) {
      const handle = await open(pathOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      const size = part ? part.end - part.start + 1 : (await handle.stat()).size;
      // The stream closes the handle at its end, on errors and when a reader goes away.
      const body = Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
      return { body, size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async probe() {
      const probe = join(folder, `.probe-${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(probe, new Uint8Array(1));
      await rm(probe, { force: true });
    },
  };
}

// Written aside, flushed, then renamed: a crash leaves the old object or the new one, whole.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  try {
    const handle = await open(aside, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows neither can nor has to.
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
