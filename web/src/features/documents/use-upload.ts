import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileView } from "#core/files/model.ts";
import {
  documentTypesText,
  fileHref,
  officeTypes,
  uploadBytes,
  uploadTypes,
} from "#core/files/model.ts";
import { formatSize } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import type { PickedFile } from "#web/ui/form/file-list.tsx";

/** What the file dialog offers; the server looks at the content anyway. */
export const acceptedDocuments = [...uploadTypes, ...officeTypes, ".heic", ".doc", ".xls"].join(
  ",",
);

type Upload = { file: File; progress?: number; error?: unknown; stored?: FileView };

/** One file on its way to be filed: it travels as soon as it is chosen. */
export function useUpload() {
  const { t } = useTranslation();
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    if (file.size > uploadBytes) return setUpload({ file, error: "size" });
    if (file.size === 0) return setUpload({ file, error: "empty" });
    setUpload({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setUpload({ file, progress });
      const stored = await uploadFile(file, { use: "document", onProgress, signal: mine.signal });
      if (stop.current === mine) setUpload({ file, stored });
    } catch (error) {
      if (stop.current === mine) setUpload({ file, error });
    }
  }

  function words(error: unknown): string {
    if (error === "size") return t("validation.file_size", { size: formatSize(uploadBytes) });
    if (error === "empty") return t("documents.file_empty");
    const { code, text } = describeError(error, t);
    return code === "upload.invalid_type"
      ? t("validation.file_type", { types: documentTypesText })
      : text;
  }

  const picked: PickedFile[] = upload
    ? [
        {
          key: "file",
          name: upload.stored?.name ?? upload.file.name,
          size: formatSize(upload.file.size),
          type: upload.stored?.type ?? upload.file.type,
          ...(upload.stored?.preview ? { src: fileHref(upload.stored.id, true) } : {}),
          progress: upload.progress,
          error: upload.error === undefined ? undefined : words(upload.error),
          final: upload.error === "size" || upload.error === "empty",
        },
      ]
    : [];
  return {
    picked,
    file: upload?.file ?? null,
    stored: upload?.stored ?? null,
    travelling: upload?.progress !== undefined,
    add: ([file]: File[]) => (file ? void send(file) : undefined),
    remove: () => {
      stop.current?.abort();
      setUpload(null);
    },
    retry: () => (upload ? void send(upload.file) : undefined),
  };
}
