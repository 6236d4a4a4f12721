import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";

export const megabyte = 1024 * 1024;

/** Types that may be uploaded, recognised by content; names and extensions are not believed. */
export const uploadTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "application/pdf",
] as const;

/** Uses of an upload: attached to a thing, filed as a document, or shown in a request, where it may be a video. */
export const uploadUses = ["attachment", "document", "request"] as const;
export type UploadUse = (typeof uploadUses)[number];

/** Texts and tables of office programs; they may only be filed, and are only ever downloaded. */
export const officeTypes = [
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/msword",
  "application/vnd.ms-excel",
] as const;

export const attachmentTypes = ["image/jpeg", "image/webp", "application/pdf"] as const;

/** Containers of a video that may be uploaded. */
export const videoUploadTypes = ["video/mp4", "video/quicktime", "video/webm"] as const;

/** Stored videos; what a phone calls QuickTime is kept as MP4. */
export const videoTypes = ["video/mp4", "video/webm"] as const;

/** Types that go with a request, its comments and its completion. */
export const requestFileTypes = [...attachmentTypes, ...videoTypes] as const;

/** Types that go with messages, announcements and documents. */
export const filedTypes = [...attachmentTypes, ...officeTypes] as const;

/** Stored types: photos are re-encoded, videos repacked, documents stay as they came. */
export const storedTypes = [...filedTypes, ...videoTypes] as const;
export type StoredType = (typeof storedTypes)[number];

/** Bytes of one file at most. */
export const uploadBytes = 10 * megabyte;

/** Bytes and seconds of one video at most. */
export const videoBytes = 30 * megabyte;
export const videoSeconds = 60;

/** Returns true for the type of a stored or an uploaded video. */
export const isVideoType = (type: string): boolean => type.startsWith("video/");

type AcceptedType =
  | (typeof uploadTypes)[number]
  | (typeof officeTypes)[number]
  | (typeof videoUploadTypes)[number];

const typeNames: Record<AcceptedType, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/heic": "HEIC",
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
  "application/vnd.oasis.opendocument.text": "ODT",
  "application/vnd.oasis.opendocument.spreadsheet": "ODS",
  "application/msword": "DOC",
  "application/vnd.ms-excel": "XLS",
  "video/mp4": "MP4",
  "video/quicktime": "MOV",
  "video/webm": "WebM",
};

/** Names types as users know them, for texts that say "{{types}}". */
export function nameTypes(types: readonly AcceptedType[]): string {
  return types.map((type) => typeNames[type]).join(", ");
}

/** Attachments of one request or message at most. */
export const attachmentsAtMost = 5;

/** Characters of a file's name at most. */
export const nameAtMost = 200;

/** Hours after which a file that nothing holds is removed. */
export const unattachedHours = 24;

export const fileView = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(storedTypes),
  /** Bytes as stored. */
  size: z.int(),
  /** Pixels; null for documents. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  preview: z.boolean(),
  createdAt: instant(),
});
export type FileView = z.infer<typeof fileView>;

/** Address of a file's bytes, or of its preview. */
export function fileHref(fileId: string, preview = false): string {
  return `/api/files/${fileId}${preview ? "?preview=1" : ""}`;
}
