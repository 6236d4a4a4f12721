import type { FileStore } from "../start/config.ts";

/** A stored object; `size` is in bytes. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number };

/** Where bytes live. Knows nothing of people: who may see a file is decided elsewhere. */
export type Files = {
  /** Stores or replaces an object; a reader never sees half of it. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null where there is no such object. */
  get(key: string): Promise<StoredFile | null>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
  /** Whether an object can be stored right now (for /readyz); never throws. */
  writable(): Promise<boolean>;
};

const keyPattern = /^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,5})?$/;

/** Refuses keys that could mean anything but one apartment name. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("a file key has forbidden characters");
  return key;
}

/** Opens the storage that the configuration names. The S3 client is loaded only when used. */
export async function openFiles(store: FileStore): Promise<Files> {
  if (store.kind === "disk") {
    const { createDiskFiles } = await import("./files-disk.ts");
    return createDiskFiles(store.dir);
  }
  const { createS3Files } = await import("./files-s3.ts");
  return createS3Files(store);
}
