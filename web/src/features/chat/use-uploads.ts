import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chatLimits } from "#core/chat/model.ts";
import {
  fileHref,
  type FileView,
  uploadBytes,
  uploadTypes,
  uploadTypesText,
} from "#core/files/model.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import { formatSize } from "#web/app/language/format.ts";
import type { PickedFile } from "#web/ui/form/file-list.tsx";

export const acceptedFiles = [...uploadTypes, ".heic"].join(",");

/** The same file would be refused again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.code === "upload.invalid_type";

type Upload = { key: string; file: File; progress?: number; error?: unknown; stored?: FileView };

/** Files that will go with the next message: each travels as soon as it is chosen. */
export function useUploads() {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send({ key, file }: Upload): Promise<void> {
    if (file.size > uploadBytes) return change(key, { error: "size" });
    if (file.size === 0) return change(key, { error: "empty" });
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const stored = await uploadFile(file, { use: "attachment", onProgress, signal: stop.signal });
      setUploads((all) =>
        all.map((one) => (one.key === key ? { key, file: one.file, stored } : one)),
      );
    } catch (error) {
      if (!stop.signal.aborted)
        setUploads((all) =>
          all.map((one) => (one.key === key ? { key, file: one.file, error } : one)),
        );
    }
  }

  function words(error: unknown): string {
    if (error === "size") return t("validation.file_size", { size: formatSize(uploadBytes) });
    if (error === "empty") return t("chat.file_empty");
    const { code, text } = describeError(error, t);
    return code === "upload.invalid_type"
      ? t("validation.file_type", { types: uploadTypesText })
      : text;
  }

  const picked: PickedFile[] = uploads.map(({ key, file, progress, error, stored }) => ({
    key,
    name: stored?.name ?? file.name,
    size: formatSize(file.size),
    type: stored?.type ?? file.type,
    ...(stored?.preview ? { src: fileHref(stored.id, true) } : { file }),
    progress,
    error: error === undefined ? undefined : words(error),
    final: error === "size" || error === "empty" || isRefused(error),
  }));
  return {
    picked,
    tooMany,
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    /** Something is still on its way, or failed and waits for a decision. */
    unfinished: uploads.some(({ stored }) => !stored),
    add: (files: readonly File[]) => {
      const room = chatLimits.files - uploads.length;
      setTooMany(files.length > room);
      const added = files.slice(0, room).map((file) => ({ key: randomId(), file }));
      setUploads((all) => [...all, ...added]);
      for (const one of added) void send(one);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      setTooMany(false);
      setUploads((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: string) => {
      const one = uploads.find((upload) => upload.key === key);
      if (one) void send(one);
    },
    clear: () => setUploads([]),
  };
}
