import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
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

type Upload = {
  key: string;
  file?: File;
  progress?: number;
  error?: unknown;
  stored?: FileView;
};

const arrived = (stored: FileView): Upload => ({ key: stored.id, stored });

/** The same file would be refused again. */
const isFinal = (error: unknown) =>
  error === "size" ||
  error === "empty" ||
  (error instanceof ApiError && error.code === "upload.invalid_type");

type Options = {
  /** What there may be of them. */
  atMost: number;
  /** Says of a file that there is nothing in it. */
  emptyText: string;
  /** What has arrived before. */
  initial?: readonly FileView[];
};

/** Files that something will carry: each travels as soon as it is chosen, and stops with the page. */
export function useUploads({ atMost, emptyText, initial = [] }: Options) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(arrived));
  const [tooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  const change = (key: string, next: Omit<Upload, "key">) =>
    setUploads((all) => all.map((one) => (one.key === key ? { key, ...next } : one)));

  async function send(key: string, file: File): Promise<void> {
    if (file.size > uploadBytes) return change(key, { file, error: "size" });
    if (file.size === 0) return change(key, { file, error: "empty" });
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { file, progress: 0 });
    try {
      const onProgress = (progress: number) => change(key, { file, progress });
      const stored = await uploadFile(file, { use: "attachment", onProgress, signal: stop.signal });
      change(key, { file, stored });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { file, error });
    }
  }

  function words(error: unknown): string {
    if (error === "size") return t("validation.file_size", { size: formatSize(uploadBytes) });
    if (error === "empty") return emptyText;
    const { code, text } = describeError(error, t);
    return code === "upload.invalid_type"
      ? t("validation.file_type", { types: uploadTypesText })
      : text;
  }

  return {
    picked: uploads.map(({ key, file, progress, error, stored }): PickedFile => ({
      key,
      name: stored?.name ?? file?.name ?? "",
      size: formatSize(stored?.size ?? file?.size ?? 0),
      type: stored?.type ?? file?.type ?? "",
      ...(stored?.preview ? { src: fileHref(stored.id, true) } : file ? { file } : {}),
      progress,
      error: error === undefined ? undefined : words(error),
      final: isFinal(error),
    })),
    /** What has arrived, in its order. */
    arrived: uploads.flatMap(({ key, stored }) => (stored ? [{ key, file: stored }] : [])),
    /** Something is still on its way, or failed and waits for a decision. */
    unfinished: uploads.some(({ stored }) => !stored),
    full: uploads.length >= atMost,
    tooMany,
    add: (files: readonly File[]) => {
      const room = atMost - uploads.length;
      setTooMany(files.length > room);
      const added = files.slice(0, room).map((file) => ({ key: randomId(), file }));
      setUploads((all) => [...all, ...added]);
      for (const { key, file } of added) void send(key, file);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      setTooMany(false);
      setUploads((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: string) => {
      const file = uploads.find((one) => one.key === key)?.file;
      if (file) void send(key, file);
    },
    /** Adds what has arrived elsewhere; what is here already stays as it is. */
    join: (files: readonly FileView[]) =>
      setUploads((all) => [
        ...all,
        ...files.filter(({ id }) => all.every(({ stored }) => stored?.id !== id)).map(arrived),
      ]),
    /** Begins anew with these, which have arrived; what is on its way goes nowhere. */
    replace: (files: readonly FileView[]) => setUploads(files.map(arrived)),
  };
}
