import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { StartFault } from "./start-fault.ts";

/** Stands in a database's folder once it was made to the end. */
export const completeMark = "oselia-complete.json";

type Owner = { uid: number; gid: number } | null;

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full. Free some space and start again",
  EDQUOT: "the disk quota is used up. Free some space and start again",
  EROFS: "the file system is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "there is a file where a folder is needed",
  EISDIR: "there is a folder where a file is needed",
  ENOENT: "a part of the path does not exist, or is a broken link",
  ELOOP: "its links form a loop",
  ENAMETOOLONG: "the path is too long",
};

/** Creates the data folder; says in words why it cannot be written. */
export function openDataFolder(dataDir: string): void {
  explainFault(dataDir, () => {
    makeFolder(dataDir);
    // The database's own user must pass through when we are root, but not look around.
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  });
}

// Not `recursive`: Node tries for ever where a folder is there in which none can be made (/proc).
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

/** Refuses to go on with less than `needed` bytes free. */
export function requireRoom(dataDir: string, needed: number, statfs = statfsSync): void {
  const { bavail, bsize } = explainFault(dataDir, () => statfs(dataDir));
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new StartFault(
    `Only ${megabytes(free)} MB are free in ${dataDir}, ${megabytes(needed)} MB are needed. ` +
      "Nothing was changed. Free some space or set OSELIA_DATA_DIR to another disk.",
  );
}

/** Runs file work on `path`; the system's refusals become a `StartFault` in words, with advice. */
export function explainFault<T>(
  path: string,
  work: () => T,
  advice = "Choose another folder with OSELIA_DATA_DIR.",
): T {
  try {
    return work();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    if (!reason) throw error;
    throw new StartFault(`Cannot write ${path}: ${reason}. ${advice}`, { cause: error });
  }
}

/** Replaces a file, readable by its owner only, as one step that survives a power cut. */
export function writeDurably(path: string, text: string, owner?: Owner): void {
  explainFault(path, () => {
    const draft = `${path}.${process.pid}.tmp`;
    const file = openSync(draft, "w", 0o600);
    try {
      writeSync(file, text);
      if (owner) fchownSync(file, owner.uid, owner.gid);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
    syncFolder(dirname(path));
  });
}

function syncFolder(path: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
