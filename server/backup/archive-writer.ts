import { existsSync, rmSync } from "node:fs";
import { open, rename, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { encryptWith } from "./encryption.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";

/** A tar of small entries, compressed by zstd, under another name until it is whole. */
export type ArchiveWriter = {
  /** Takes an entry; settles once there is room for the next. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Names the archive once it is durable on disk; returns its size in bytes. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
};

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file system takes no file that large",
  EROFS: "the file system is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  EIO: "the disk reports a fault",
};

/** Begins an archive that nobody else may read. Refuses to replace anything; says in words why it cannot be written. A passphrase encrypts it. */
export async function createArchive(
  file: string,
  madeAt: Date,
  passphrase: string | null = null,
): Promise<ArchiveWriter> {
  const path = resolve(file);
  const partial = `${path}.partial`;
  const refuse = (error: unknown): never => {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    if (!reason) throw error;
    throw new StartFault(`Cannot write ${path}: ${reason}. No backup was made.`, { cause: error });
  };
  if (existsSync(path))
    throw new StartFault(`${path} exists already and was left as it is: give another name.`);
  const handle = await open(partial, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") return refuse(error);
    throw new StartFault(
      `${partial} exists: another backup is writing it, or one was killed. If none runs, remove it.`,
    );
  });
  const clear = () => rmSync(partial, { force: true });
  process.on("exit", clear);

  const { readable, controller } = createTarPacker();
  const tar = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // Closes the handle, and before that hands everything to the disk.
  const disk = handle.createWriteStream({ flush: true });
  const written =
    passphrase === null
      ? pipeline(tar, packed, disk)
      : pipeline(tar, packed, encryptWith(passphrase), disk);
  // It is waited for at the end; until then a fault shows in the next entry.
  written.catch(() => {});

  return {
    async add(name, bytes) {
      try {
        const entry = controller.add({ name, size: bytes.length, mode: 0o600, mtime: madeAt });
        const writer = entry.getWriter();
        await writer.write(bytes);
        await writer.close();
      } catch (error) {
        controller.error(error);
        await written.catch(refuse);
        throw error;
      }
    },
    async finish() {
      try {
        controller.finalize();
        await written;
        if (existsSync(path))
          throw new StartFault(`${path} was created meanwhile and was left as it is.`);
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        return refuse(error);
      }
      process.off("exit", clear);
      return (await stat(path)).size;
    },
    async abandon() {
      controller.error(new Error("abandoned"));
      await written.catch(() => {});
      clear();
      process.off("exit", clear);
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  // Windows neither can nor has to.
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
