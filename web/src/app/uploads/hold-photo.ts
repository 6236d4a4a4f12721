import { megabyte, uploadBytes } from "#core/files/model.ts";
import { ApiError } from "../api/api-error.ts";
import { isCutOff } from "../offline/cut-off.ts";
import { useConnection } from "../offline/connection.ts";
import type { HoldFault } from "./hold-fault.ts";
import { isPhotoFile } from "./upload-fault.ts";

/** Larger ones are made smaller, so that five have room. */
const shrunkBytes = 4 * megabyte;

/** Returns whether there is no network to upload over. */
export function isAway(): boolean {
  return !navigator.onLine || useConnection.getState().isLost;
}

/** Returns whether an upload failed because nothing can be reached. */
export function isAwayFault(error: unknown): boolean {
  return error instanceof ApiError && isCutOff(error.code);
}

/** Returns a photo as it waits for the network, made smaller where it is large; or why it cannot wait. */
export async function fitHeldPhoto(file: File, signal: AbortSignal): Promise<File | HoldFault> {
  if (!isPhotoFile(file)) return "offline_type";
  if (file.size <= shrunkBytes) return file;
  const { shrinkPhoto } = await import("../api/shrink-photo.ts");
  const smaller = await shrinkPhoto(file, signal).catch(() => file);
  const fitting = smaller.size < file.size ? smaller : file;
  return fitting.size <= uploadBytes ? fitting : "offline_full";
}
