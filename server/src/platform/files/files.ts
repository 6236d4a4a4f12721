import type { Metrics } from "../operations/metrics.ts";

/** First and last byte of a part of an object, both included. */
export type ByteRange = { start: number; end: number };

/** A stored object, or a part of one; `size`: bytes of `body`. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number };

/** Where bytes live. Knows nothing of people: who may see a file is decided elsewhere. */
export type Files = {
  /** Stores or replaces an object; a reader never sees half of it. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null where there is no such object. A part lies within the object. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
  /** Stores and removes an object of its own; throws where that is not possible right now. */
  probe(): Promise<void>;
};

/** The storage cannot be reached, or does not answer in time. */
export class FilesAway extends Error {
  readonly code = "FILES_AWAY";
}

/** Measures each call of a storage and whether it failed. */
export function measureFiles(
  files: Files,
  { filesDuration }: Pick<Metrics, "filesDuration">,
): Files {
  const measured = async <T>(operation: string, call: () => Promise<T>): Promise<T> => {
    const end = filesDuration.startTimer({ operation });
    try {
      const value = await call();
      end({ outcome: "done" });
      return value;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  };
  return {
    put: (...given) => measured("put", () => files.put(...given)),
    get: (...given) => measured("get", () => files.get(...given)),
    remove: (key) => measured("remove", () => files.remove(key)),
    probe: () => measured("probe", () => files.probe()),
  };
}

const keyPattern = /^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,5})?$/;

/** Refuses keys that could mean anything but one apartment name. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("a file key has forbidden characters");
  return key;
}
