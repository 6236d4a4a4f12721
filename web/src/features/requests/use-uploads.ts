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
import { api } from "#web/app/api.ts";
import { formatSize } from "#web/app/format.ts";
import { randomId } from "#web/app/random-id.ts";
import { describeError } from "#web/app/refusals.ts";
import type { PickedFile } from "#web/ui/file-list.tsx";
import { uploadFile } from "./upload-file.ts";

type Upload = PickedFile & { stored: FileView | null; stop: AbortController | null };

export const acceptedFiles = [...uploadTypes, ".heic", ".heif"].join(",");

/** Files on their way and those that have arrived; at most five, each sent as soon as it is chosen. */
export function useUploads(initial: readonly FileView[]) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<Upload[]>(() => initial.map(arrived));
  const [problem, setProblem] = useState<string>();
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
      change(key, { progress: undefined, stop: null, error: describeError(error, t).text });
    }
  }

  function add(files: File[]): void {
    const room = attachmentsAtMost - current.current.length;
    const problems: string[] = [];
    const good = files.filter((file) => {
      const fault = faultOf(file);
      if (fault) problems.push(`${file.name}: ${fault}`);
      return !fault;
    });
    if (good.length > room)
      problems.push(t("requests.form.files_too_many", { count: attachmentsAtMost }));
    setProblem(problems.join(". ") || undefined);
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

  function faultOf(file: File): string | null {
    if (file.size > uploadBytes)
      return t("validation.file_size", { size: formatSize(uploadBytes) });
    // Some browsers do not know HEIC and say nothing; the server looks at the content anyway.
    const known = file.type === "" || (uploadTypes as readonly string[]).includes(file.type);
    return known ? null : t("validation.file_type", { types: uploadTypesText });
  }

  function remove(key: string): void {
    const gone = current.current.find((one) => one.key === key);
    gone?.stop?.abort();
    setProblem(undefined);
    setUploads((all) => all.filter((one) => one.key !== key));
    // Nothing is lost if this fails: what nobody attaches is removed within a day.
    if (gone?.stored) api.files.remove({ id: gone.stored.id }).catch(() => undefined);
  }

  function retry(key: string): void {
    const again = current.current.find((one) => one.key === key);
    if (again?.file instanceof File) void send(key, again.file);
  }

  return {
    files: uploads as readonly PickedFile[],
    stored: uploads.flatMap(({ stored }) => (stored ? [stored] : [])),
    problem,
    travelling: uploads.some(({ progress }) => progress !== undefined),
    failed: uploads.some(({ error }) => error !== undefined),
    add,
    remove,
    retry,
    /** Takes away what the server no longer has. */
    reset: () => setUploads([]),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function arrived(stored: FileView): Upload {
  const { id, name, type, size, preview } = stored;
  const src = preview ? { src: fileHref(id, true) } : {};
  return { key: id, name, type, size: formatSize(size), stored, stop: null, ...src };
}
