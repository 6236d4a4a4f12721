import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  fileHref,
  type FileView,
  uploadBytes,
  uploadTypes,
  uploadTypesText,
} from "#core/files/model.ts";
import { newsLimits } from "#core/news/model.ts";
import type { NewsFileView } from "#core/news/views.ts";
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
  alt: string;
};

const arrived = ({ alt, ...stored }: NewsFileView): Upload => ({ key: stored.id, stored, alt });
const idsOf = (files: readonly NewsFileView[]) => files.map(({ id, alt }) => `${id} ${alt}`).join();

/** Pictures and papers of a post: each travels as soon as it is chosen. Untouched they follow what is saved. */
export function usePostFiles(saved: readonly NewsFileView[]) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => saved.map(arrived));
  const [touched, setTouched] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const [known, setKnown] = useState(() => idsOf(saved));
  if (known !== idsOf(saved)) {
    setKnown(idsOf(saved));
    if (!touched) setUploads(saved.map(arrived));
  }
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  const change = (key: string, next: Partial<Upload>) => {
    setTouched(true);
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  };

  async function send(key: string, file: File): Promise<void> {
    if (file.size > uploadBytes) return change(key, { error: "size" });
    if (file.size === 0) return change(key, { error: "empty" });
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: 0, error: undefined });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const stored = await uploadFile(file, { use: "attachment", onProgress, signal: stop.signal });
      setUploads((all) =>
        all.map((one) => (one.key === key ? { key, file, stored, alt: one.alt } : one)),
      );
    } catch (error) {
      if (stop.signal.aborted) return;
      setUploads((all) =>
        all.map((one) => (one.key === key ? { key, file, error, alt: one.alt } : one)),
      );
    }
  }

  function words(error: unknown): string {
    if (error === "size") return t("validation.file_size", { size: formatSize(uploadBytes) });
    if (error === "empty") return t("news.form.file_empty");
    const { code, text } = describeError(error, t);
    return code === "upload.invalid_type"
      ? t("validation.file_type", { types: uploadTypesText })
      : text;
  }

  const stored = uploads.flatMap(({ stored: file, alt, key }) =>
    file ? [{ file, alt, key }] : [],
  );
  return {
    picked: uploads.map(({ key, file, progress, error, stored: there }): PickedFile => ({
      key,
      name: there?.name ?? file?.name ?? "",
      size: formatSize(there?.size ?? file?.size ?? 0),
      type: there?.type ?? file?.type ?? "",
      ...(there?.preview ? { src: fileHref(there.id, true) } : file ? { file } : {}),
      progress,
      error: error === undefined ? undefined : words(error),
      final: error === "size" || error === "empty",
    })),
    /** What has arrived, in its order, with what its pictures show. */
    stored,
    /** For a call; undefined where nobody has touched them. */
    value: touched ? stored.map(({ file, alt }) => ({ fileId: file.id, alt })) : undefined,
    /** Something is still on its way, or failed and waits for a decision. */
    unfinished: uploads.some(({ stored: there }) => !there),
    full: uploads.length >= newsLimits.files,
    tooMany,
    add: (files: readonly File[]) => {
      setTouched(true);
      const room = newsLimits.files - uploads.length;
      setTooMany(files.length > room);
      const added = files.slice(0, room).map((file) => ({ key: randomId(), file, alt: "" }));
      setUploads((all) => [...all, ...added]);
      for (const { key, file } of added) void send(key, file);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      setTouched(true);
      setTooMany(false);
      setUploads((all) => all.filter((one) => one.key !== key));
    },
    retry: (key: string) => {
      const file = uploads.find((one) => one.key === key)?.file;
      if (file) void send(key, file);
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    /** They are saved: from now on they follow what is saved. */
    settle: () => setTouched(false),
  };
}

export type PostFiles = ReturnType<typeof usePostFiles>;
