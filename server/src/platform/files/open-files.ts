import type { FileStore } from "../start/config.ts";
import type { Files } from "./files.ts";

/** Opens the storage that the configuration names. The S3 client is loaded only when used. */
export async function openFiles(store: FileStore): Promise<Files> {
  if (store.kind === "disk") {
    const { createDiskFiles } = await import("./files-disk.ts");
    return createDiskFiles(store.dir);
  }
  const { createS3Files } = await import("./files-s3.ts");
  return createS3Files(store);
}
