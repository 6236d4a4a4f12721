import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  attachmentsAtMost,
  fileHref,
  type FileView,
  uploadBytes,
  uploadTypes,
  uploadTypesText,
} from "#core/files/model.ts";
import { api } from "#web/app/api/api.ts";
import { formatSize } from "#web/app/language/format.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { describeError } from "#web/app/api/refusals.ts";
import type { PickedFile } from "#web/ui/form/file-list.tsx";
import { uploadFile } from "#web/app/api/upload-file.ts";

type Upload = Omit<PickedFile, "error" | "final"> & {
  stored: FileView | null;
  stop: AbortController | null;
  error?: unknown;
};

/** A file that was not even sent, and why. */
type Rejected = { name: string; fault: "size" | "type" | "empty" };

export const acceptedFiles = [...uploadTypes, ".heic", ".heif"].join(",");

/** Files on their way and those that have arrived; at most five, each sent as soon as it is chosen. */
export function useUploads(initial: readonly FileView[]) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<Upload[]>(() => initial.map(arrived));
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const current = useRef(uploads);
  useEffect(() => {
    current.current = uploads;
  });
  useEffect(() => () => current.current.forEach(({ stop }) => stop?.abort()), []);

  const change = (key: string, over: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));

  async function send(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    change(key, { progress: 0, error: undefined, stop });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const stored = await uploadFile(file, { onProgress, signal: stop.signal });
      change(key, { stored, progress: undefined, stop: null, size: formatSize(stored.size) });
    } catch (error) {
      if (stop.signal.aborted) return;
      change(key, { progress: undefined, stop: null, error });
    }
  }

  function add(files: File[]): void {
    const room = attachmentsAtMost - taken(current.current);
    const faults = files.map((file) => ({ file, fault: faultOf(file) }));
    const good = faults.flatMap(({ file, fault }) => (fault ? [] : [file]));
    setRejected(faults.flatMap(({ file, fault }) => (fault ? [{ name: file.name, fault }] : [])));
    setTooMany(good.length > room);
    for (const file of good.slice(0, room)) {
      const key = randomId();
      const { name, type, size } = file;
      const upload: Upload = {
        key,
        name,
        type,
        size: formatSize(size),
        file,
        stored: null,
        stop: null,
      };
      setUploads((all) => [...all, upload]);
      void send(key, file);
    }
  }

  function remove(key: string): void {
    const gone = current.current.find((one) => one.key === key);
    gone?.stop?.abort();
    setRejected([]);
    setTooMany(false);
    setUploads((all) => all.filter((one) => one.key !== key));
    // Nothing is lost if this fails: what nobody attaches is removed within a day.
    if (gone?.stored) api.files.remove({ id: gone.stored.id }).catch(() => undefined);
  }

  function retry(key: string): void {
    const again = current.current.find((one) => one.key === key);
    if (!(again?.file instanceof File)) return;
    const full = taken(current.current) >= attachmentsAtMost;
    setTooMany(full);
    if (!full) void send(key, again.file);
  }

  const faultTexts = {
    size: t("validation.file_size", { size: formatSize(uploadBytes) }),
    type: t("validation.file_type", { types: uploadTypesText }),
    empty: t("requests.form.file_empty"),
  };
  const problems = rejected.map(({ name, fault }) => `${name}: ${faultTexts[fault]}`);
  if (tooMany) problems.push(t("requests.form.files_too_many", { count: attachmentsAtMost }));

  function failureText(error: unknown): string {
    if (!(error instanceof ApiError) || error.code !== "upload.invalid_type")
      return describeError(error, t).text;
    const damaged = error.data.params?.["fault"] === "damaged";
    return damaged ? t("requests.form.file_damaged") : faultTexts.type;
  }

  return {
    files: uploads.map(({ error, ...file }): PickedFile =>
      error === undefined ? file : { ...file, error: failureText(error), final: isFinal(error) },
    ),
    stored: uploads.flatMap(({ stored }) => (stored ? [stored] : [])),
    problem: problems.join(". ") || undefined,
    full: taken(uploads) >= attachmentsAtMost,
    travelling: uploads.some(({ progress }) => progress !== undefined),
    failed: uploads.some(({ error }) => error !== undefined && !isFinal(error)),
    add,
    remove,
    retry,
    /** Takes away what the server no longer has. */
    reset: () => setUploads([]),
    /** Takes up again what has arrived before; no more than there is room for. */
    restore: (files: readonly FileView[]) =>
      setUploads((all) => [...all, ...files.map(arrived)].slice(0, attachmentsAtMost)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function faultOf({ size, type }: File): Rejected["fault"] | null {
  if (size === 0) return "empty";
  if (size > uploadBytes) return "size";
  // Some browsers do not know HEIC and say nothing; the server looks at the content anyway.
  const known = type === "" || (uploadTypes as readonly string[]).includes(type);
  return known ? null : "type";
}

/** What failed takes no place from another file. */
function taken(uploads: readonly Upload[]): number {
  return uploads.filter(({ error }) => error === undefined).length;
}

/** Sent again it would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [413, 415].includes(error.status);
}

function arrived(stored: FileView): Upload {
  const { id, name, type, size, preview } = stored;
  const src = preview ? { src: fileHref(id, true) } : {};
  return { key: id, name, type, size: formatSize(size), stored, stop: null, ...src };
}
