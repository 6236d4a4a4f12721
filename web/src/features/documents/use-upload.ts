import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileView } from "#core/files/model.ts";
import { fileHref } from "#core/files/model.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import { faultOf, isFinalFault, uploadFaultText } from "#web/app/uploads/upload-fault.ts";
import { formatSize } from "#web/app/language/format.ts";
import type { PickedFile } from "#web/ui/form/file-list.tsx";

type Upload = { file: File; progress?: number; error?: unknown; stored?: FileView };

/** Uploads one file as soon as it is chosen. */
export function useUpload() {
  const { t } = useTranslation();
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const fault = faultOf(file, "document");
    if (fault) return setUpload({ file, error: fault });
    setUpload({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setUpload({ file, progress });
      const stored = await uploadFile(file, { use: "document", onProgress, signal: mine.signal });
      if (stop.current === mine) setUpload({ file, stored });
    } catch (error) {
      if (stop.current === mine) setUpload({ file, error });
    }
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
          error:
            upload.error === undefined
              ? undefined
              : uploadFaultText(upload.error, "document", t, upload.file),
          final: isFinalFault(upload.error),
        },
      ]
    : [];
  return {
    picked,
    file: upload?.file ?? null,
    stored: upload?.stored ?? null,
    failed: upload?.error === undefined ? [] : [upload.file.name],
    travelling: upload?.progress !== undefined,
    add: ([file]: File[]) => (file ? void send(file) : undefined),
    remove: () => {
      stop.current?.abort();
      setUpload(null);
    },
    retry: () => (upload ? void send(upload.file) : undefined),
  };
}
