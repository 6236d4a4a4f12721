import { nameAtMost, type StoredType } from "#core/files/model.ts";

/** The extension of each kind of file. */
export const extensions: Record<StoredType, string> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/msword": "doc",
  "application/vnd.ms-excel": "xls",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

/**
 * Makes a name safe to show and to save: no folders, no control or direction characters, at most
 * 200 characters, the extension of the real type. `IMG_1.HEIC` becomes `IMG_1.jpg`.
 */
export function safeName(given: string, type: StoredType): string {
  const extension = `.${extensions[type]}`;
  const base = given
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const stem = [...base]
    .slice(0, nameAtMost - extension.length)
    .join("")
    .trimEnd();
  return `${stem || "file"}${extension}`;
}

/** Builds `Content-Disposition` with the name in UTF-8 and an ASCII substitute (RFC 6266). */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
