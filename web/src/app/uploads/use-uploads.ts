import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileHref, type FileView, type UploadUse } from "#core/files/model.ts";
import { api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { randomId } from "../api/random-id.ts";
import { uploadFile } from "../api/upload-file.ts";
import { formatSize } from "../language/format.ts";
import type { PickedFile } from "#web/ui/form/file-list.tsx";
import { fitHeldPhoto, isAway, isAwayFault } from "./hold-photo.ts";
import { heldBytes, isHoldFault } from "./hold-fault.ts";
import { useConnection } from "../offline/connection.ts";
import { canMark, type MarkedPhoto, readOriginal } from "./marked-photo.ts";
import { faultOf, isFinalFault, uploadFaultText } from "./upload-fault.ts";

type Upload = {
  key: string;
  file?: File;
  progress?: number;
  error?: unknown;
  stored?: FileView;
  /** It waits for the network, and is kept with what is sent. */
  held?: boolean;
  marked?: MarkedPhoto | undefined;
  /** File that this one replaces; removed once this one has arrived. */
  previous?: FileView | undefined;
};

const arrived = (stored: FileView): Upload => ({ key: stored.id, stored });

/** Removes an own upload. Nothing is lost if this fails: what nobody attaches is removed within a day. */
function discard({ id }: FileView): void {
  api.files.remove({ id }).catch(() => undefined);
}

/** Counts the files that take a place; failed ones do not. */
const taken = (uploads: readonly Upload[]) =>
  uploads.filter(({ error }) => error === undefined).length;

type UploadsOptions = {
  /** Maximum number of files. */
  atMost: number;
  /** Use of the files, which decides the types. */
  use?: UploadUse;
  /** Files uploaded before. */
  initial?: readonly FileView[];
  /** Photos wait for the network with what they belong to. */
  waitsForNetwork?: boolean;
};

/**
 * Uploads files as soon as they are chosen, and stops with the page. Refused ones stay in the list
 * with the reason until removed, so that nobody sends without them unawares.
 */
export function useUploads({
  atMost,
  use = "attachment",
  initial = [],
  waitsForNetwork = false,
}: UploadsOptions) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(arrived));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  const change = (key: string, next: Omit<Upload, "key" | "marked">) =>
    setUploads((all) =>
      all.map((one) => (one.key === key ? { key, marked: one.marked, ...next } : one)),
    );

  async function send(key: string, file: File, previous?: FileView): Promise<void> {
    stops.current.get(key)?.abort();
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { file, previous, progress: 0 });
    try {
      if (waitsForNetwork && isAway()) throw new ApiError("generic.network");
      const onProgress = (progress: number) => change(key, { file, previous, progress });
      const stored = await uploadFile(file, { use, onProgress, signal: stop.signal });
      change(key, { file, stored });
      if (previous) discard(previous);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (waitsForNetwork && isAwayFault(error)) return hold(key, file, previous, stop.signal);
      change(key, { file, previous, error });
    }
  }

  /** Lets a photo wait for the network. */
  async function hold(
    key: string,
    file: File,
    previous: FileView | undefined,
    signal: AbortSignal,
  ) {
    const fitted = await fitHeldPhoto(file, signal);
    if (signal.aborted) return;
    setUploads((all) =>
      all.map((one): Upload => {
        if (one.key !== key) return one;
        const upload = { key, marked: one.marked, previous };
        if (!(fitted instanceof File)) return { ...upload, file, error: fitted };
        const others = all.filter(({ held }) => held).map((other) => other.file?.size ?? 0);
        const bytes = others.reduce((sum, size) => sum + size, fitted.size);
        return bytes > heldBytes
          ? { ...upload, file, error: "offline_full" }
          : { ...upload, file: fitted, held: true };
      }),
    );
  }

  const resume = useEffectEvent(() => {
    if (!waitsForNetwork || isAway()) return;
    for (const { key, file, previous, held, error } of uploads)
      if (file && (held || isHoldFault(error))) void send(key, file, previous);
  });
  useEffect(() => {
    const onBack = () => resume();
    const stop = useConnection.subscribe(onBack);
    window.addEventListener("online", onBack);
    return () => {
      stop();
      window.removeEventListener("online", onBack);
    };
  }, []);

  function add(files: readonly File[]): void {
    const looked = files.map((file) => ({
      key: randomId(),
      file,
      error: faultOf(file, use) ?? undefined,
    }));
    const good = looked.filter(({ error }) => error === undefined);
    const over = new Set(good.slice(Math.max(0, atMost - taken(uploads))));
    setLeftOut([...over].map(({ file }) => file.name));
    const added = looked.filter((one) => !over.has(one));
    setUploads((all) => [...all, ...added]);
    for (const { key, file, error } of added) if (error === undefined) void send(key, file);
  }

  function remove(key: string): void {
    const gone = uploads.find((one) => one.key === key);
    stops.current.get(key)?.abort();
    setLeftOut([]);
    setUploads((all) => all.filter((one) => one.key !== key));
    if (gone?.stored && gone.file) discard(gone.stored);
    if (gone?.previous) discard(gone.previous);
  }

  /** Removes those that could not be uploaded. */
  function removeFailed(): void {
    for (const { key, error } of uploads) if (error !== undefined) remove(key);
  }

  /** Sends a photo with its marks in place of the one without, or the original again where no marks are left. */
  function mark(key: string, file: File, marked: MarkedPhoto): void {
    const upload = uploads.find((one) => one.key === key);
    if (!upload) return;
    const next = { ...upload, marked };
    setUploads((all) => all.map((one) => (one.key === key ? next : one)));
    void send(key, file, upload.stored ?? upload.previous);
  }

  return {
    picked: uploads.map(({ key, file, progress, error, stored, marked, held }): PickedFile => ({
      key,
      name: stored?.name ?? file?.name ?? "",
      size: [formatSize(stored?.size ?? file?.size ?? 0), held && t("uploads.held")]
        .filter(Boolean)
        .join(" · "),
      type: stored?.type ?? file?.type ?? "",
      ...(stored?.preview ? { src: fileHref(stored.id, true) } : file ? { file } : {}),
      progress,
      error: error === undefined ? undefined : uploadFaultText(error, use, t, file),
      final: isFinalFault(error),
      markable: error === undefined && canMark(file, stored),
      marked: Boolean(marked?.marks.length),
    })),
    /** Uploaded files, in order. */
    arrived: uploads.flatMap(({ key, stored }) => (stored ? [{ key, file: stored }] : [])),
    /** Photos that wait for the network, in order. */
    held: uploads.flatMap(({ key, file, held }) => (held && file ? [{ id: key, file }] : [])),
    /** Ids of uploaded files and keys of waiting photos, as they are shown. */
    order: uploads.map(({ key, stored }) => stored?.id ?? key),
    /** Some are still on their way. */
    travelling: uploads.some(({ progress }) => progress !== undefined),
    /** Names of those that could not be uploaded and wait for a decision. */
    failed: uploads.flatMap(({ error, file }) => (error === undefined ? [] : (file?.name ?? ""))),
    /** Something is still on its way, or failed and waits for a decision. */
    unfinished: uploads.some(({ stored }) => !stored),
    full: taken(uploads) >= atMost,
    /** There was no room for some of the last ones, and these are their names. */
    overLimit:
      leftOut.length > 0
        ? t("validation.files_over_limit", { max: atMost, names: leftOut.join(", ") })
        : undefined,
    add,
    remove,
    removeFailed,
    retry: (key: string) => {
      const { file, previous } = uploads.find((one) => one.key === key) ?? {};
      if (!file) return;
      if (taken(uploads) >= atMost) return setLeftOut([file.name]);
      void send(key, file, previous);
    },
    mark,
    /** Reads a photo as it was before any marks, with the marks that it has. */
    readOriginal: async (key: string): Promise<MarkedPhoto> => {
      const { file, stored, marked } = uploads.find((one) => one.key === key) ?? {};
      return marked ?? { original: await readOriginal(file, stored), marks: [] };
    },
    /** Adds what has arrived elsewhere; what is here already stays as it is. */
    join: (files: readonly FileView[]) =>
      setUploads((all) => [
        ...all,
        ...files.filter(({ id }) => all.every(({ stored }) => stored?.id !== id)).map(arrived),
      ]),
    /** Uploads again what the server has removed by now; what is not at hand any more goes. */
    renew: () => {
      const again = uploads.filter(({ file }) => file);
      setUploads(again);
      for (const { key, file } of again) if (file) void send(key, file);
    },
    /** Adds photos that waited, and sends them if the network is there. */
    takeBack: (photos: readonly { id: string; file: File; stored?: FileView }[]) => {
      setUploads((all) => [
        ...all,
        ...photos.map(({ id, file, stored }): Upload => ({
          key: id,
          file,
          ...(stored ? { stored } : {}),
        })),
      ]);
      for (const { id, file, stored } of photos) if (!stored) void send(id, file);
    },
    /** Begins anew with these, which have arrived; what is on its way goes nowhere. */
    replace: (files: readonly FileView[]) => {
      stops.current.forEach((stop) => stop.abort());
      setUploads(files.map(arrived));
      setLeftOut([]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
