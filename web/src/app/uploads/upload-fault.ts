import type { TFunction } from "i18next";
import {
  megabyte,
  nameTypes,
  officeTypes,
  type UploadUse,
  uploadBytes,
  uploadTypes,
  videoBytes,
  videoSeconds,
  videoUploadTypes,
} from "#core/files/model.ts";
import { ApiError } from "../api/api-error.ts";
import { describeError } from "../api/refusals.ts";
import { isVideoFile, videoEndings } from "../api/video-file.ts";
import { formatSize } from "../language/format.ts";
import { heldBytes, isHoldFault } from "./hold-fault.ts";

type AcceptedKind = { types: readonly string[]; endings: readonly string[]; text: string };

/** A photo is an attachment that has to be a picture; a table is read and not kept as a file. */
type Use = UploadUse | "photo" | "table";

const photoTypes = uploadTypes.filter((type) => type.startsWith("image/"));
const requestTypes = [...uploadTypes, ...videoUploadTypes];
const documentTypes = [...uploadTypes, ...officeTypes];
const photoEndings = [".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"];
const kinds: Record<Use, AcceptedKind> = {
  photo: { types: photoTypes, endings: photoEndings, text: nameTypes(photoTypes) },
  attachment: {
    types: uploadTypes,
    endings: [...photoEndings, ".pdf"],
    text: nameTypes(uploadTypes),
  },
  request: {
    types: requestTypes,
    endings: [...photoEndings, ".pdf", ...videoEndings],
    text: nameTypes(requestTypes),
  },
  table: {
    types: ["text/csv", "text/tab-separated-values", "text/plain"],
    endings: [".csv", ".tsv", ".txt", ".xlsx"],
    text: "CSV, TSV, Excel (.xlsx)",
  },
  document: {
    types: documentTypes,
    endings: [...photoEndings, ".pdf", ".docx", ".xlsx", ".doc", ".xls", ".odt", ".ods"],
    text: nameTypes(documentTypes),
  },
};

/** Returns the types that the file dialog offers; the server checks the content. */
export const acceptedFor = (use: Use) => [...kinds[use].types, ...kinds[use].endings].join(",");

/** Describes what is accepted, for the text beside a field: its "{{types}}", "{{size}}", and "{{seconds}}" of a video. */
export const describeAccepted = (use: UploadUse) => ({
  types: kinds[use].text,
  size: formatSize(uploadBytes),
  seconds: videoSeconds,
  videoSize: formatSize(videoBytes),
});

/** Uses whose photos are made smaller before they are sent, up to so many bytes; videos of requests are as well. */
const shrinks = new Set<Use>(["photo", "attachment", "request"]);
const photoBytes = 100 * megabyte;
const longVideoBytes = 500 * megabyte;

/** A file that is not even sent, and why. */
export type FileFault = "size" | "video_size" | "empty" | "type";

export function faultOf(file: Pick<File, "name" | "size" | "type">, use: Use): FileFault | null {
  const { types, endings } = kinds[use];
  const name = file.name.toLowerCase();
  // Some browsers know no type of a kind and say nothing; the server looks at the content anyway.
  const known =
    file.type === "" || types.includes(file.type) || endings.some((one) => name.endsWith(one));
  if (!known) return "type";
  if (file.size === 0) return "empty";
  if (use === "request" && isVideoFile(file))
    return file.size > longVideoBytes ? "video_size" : null;
  const atMost = isPhotoFile(file) && shrinks.has(use) ? photoBytes : uploadBytes;
  return file.size > atMost ? "size" : null;
}

/** Returns true for a file that says it is a photo. */
export function isPhotoFile({ name, type }: Pick<File, "name" | "type">): boolean {
  return (
    type.startsWith("image/") || photoEndings.some((ending) => name.toLowerCase().endsWith(ending))
  );
}

/** Explains why a file was not uploaded; a photo whose bytes are no picture counts as damaged. */
export function uploadFaultText(
  error: unknown,
  use: Use,
  t: TFunction,
  file?: Pick<File, "name" | "type">,
): string {
  const type = () => t("validation.file_type", { types: kinds[use].text });
  if (error === "size") return t("validation.file_size", { size: formatSize(uploadBytes) });
  if (error === "video_size")
    return t("errors.files.video_too_large", { size: formatSize(videoBytes) });
  if (isHoldFault(error)) return t(`uploads.${error}`, { size: formatSize(heldBytes) });
  if (error === "empty") return t("validation.file_empty");
  if (error === "type") return type();
  const { code, params, text } = describeError(error, t);
  // Without a size it is a picture of too many pixels.
  if (code === "upload.too_large" && params["size"])
    return t("validation.file_size", { size: formatSize(uploadBytes) });
  if (code !== "upload.invalid_type") return text;
  const damaged = params["fault"] === "damaged" || (file && isPhotoFile(file));
  return damaged ? t("validation.file_damaged") : type();
}

/** Returns true for a fault that sending again would repeat. */
export function isFinalFault(error: unknown): boolean {
  if (isHoldFault(error)) return false;
  return typeof error === "string" || (error instanceof ApiError && finalStatus.has(error.status));
}
const finalStatus = new Set([413, 415]);
