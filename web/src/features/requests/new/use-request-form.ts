import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { attachmentsAtMost } from "#core/files/model.ts";
import type { ReportInput } from "#core/requests/report.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useIdempotencyKey } from "#web/app/api/idempotency.ts";
import { clock } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { useUploads } from "#web/app/uploads/use-uploads.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { readDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";
import { logFault } from "#web/app/log.ts";
import { keepPhotos, readPhotos } from "#web/app/outbox/kept-photos.ts";
import { isCutOff } from "#web/app/offline/cut-off.ts";
import { type FormValues, isUnwritten, readKept, type RequestReader } from "./form-model.ts";
import { newRequest } from "./new-request.ts";
import { discardRequest, findUnsent, holdRequest, sendLater } from "./outbox.ts";

type RequestFormOptions = {
  personId: string;
  /** Names the draft. */
  name: string;
  /** The form before anything is typed, with what was chosen on the way here. */
  initial: FormValues;
  reader: RequestReader;
  unsent?: string | undefined;
  onOpened: (view: RequestView) => void;
  /** It waits for the network; without this the form says that there is none. */
  onWaiting?: () => void;
};

/** Keeps a new request from its first letter to its number: drafted, checked, sent once. */
export function useRequestForm(options: RequestFormOptions) {
  const { personId, name, initial, reader, unsent, onOpened, onWaiting } = options;
  const { t } = useTranslation();
  const { fieldOf } = reader;
  const [openedAt] = useState(() => clock().toISOString());
  const [draft] = useState(() => {
    const read = (stored: unknown) => readKept(stored, clock());
    return readDraft(name, read) ?? read(unsent && findUnsent(unsent)?.draft);
  });
  // What is being mended is not sent behind its writer's back when the network returns.
  useEffect(() => {
    if (unsent) holdRequest(unsent);
  }, [unsent]);
  const uploads = useUploads({
    atMost: attachmentsAtMost,
    use: "request",
    initial: draft?.files ?? [],
    waitsForNetwork: onWaiting !== undefined,
  });
  const takeBack = useEffectEvent(uploads.takeBack);
  useEffect(() => {
    if (!unsent) return;
    const wanted = new Set(findUnsent(unsent)?.photos);
    readPhotos(personId, unsent).then(
      (photos) => takeBack(photos.filter(({ id }) => wanted.has(id))),
      (error: unknown) => logFault("photos of a request did not come", error),
    );
  }, [personId, unsent]);
  const files = uploads.arrived.map(({ file }) => file);
  const [again, setAgain] = useState<{ input: ReportInput; number: string } | null>(null);
  /** The network was there when the call began: it may have arrived, whatever came back. */
  const mayHaveLeft = useRef(false);
  const key = useIdempotencyKey();
  // What may have left under a key keeps it when it is changed: the server takes one of both.
  const keyFor = (input: ReportInput) => unsent ?? key.keyFor(input);
  const open = useVerb((input: ReportInput) => openRequest(input, keyFor(input)), newRequest);
  const finish = () => {
    keptDraft.end();
    if (unsent) discardRequest(unsent);
  };
  const [isFull, setFull] = useState(false);
  /** It waits with its photos: leaving loses nothing. */
  const isKept = useRef(false);
  const waitForNetwork = async (input: ReportInput): Promise<"waiting" | "full"> => {
    const now = clock().toISOString();
    const triedAt = (unsent && findUnsent(unsent)?.triedAt) || (mayHaveLeft.current ? now : null);
    const id = keyFor(input);
    const photos = uploads.held;
    try {
      if (photos.length > 0 || unsent) await keepPhotos(personId, id, photos);
    } catch (error) {
      logFault("photos are not kept", error);
      if (photos.length > 0) return "full";
    }
    keptDraft.end();
    isKept.current = true;
    const written = { values: form.getValues(), files };
    const { order } = uploads;
    sendLater(
      { id, at: now, input, draft: written, photos: photos.map((photo) => photo.id), order },
      triedAt,
    );
    return "waiting";
  };
  const wait = useUploadWait(uploads);
  const { form, submit, send, busy, refusal, clearRefusal, unsettled } = useContractForm({
    once: true,
    focusesError: false,
    defaultValues: draft?.values ?? initial,
    schema: (values: FormValues) => reader.read(values, files),
    fieldOf,
    isReady: wait.press,
    submit: async (input) => {
      setFull(false);
      // Without its photos it does not go.
      mayHaveLeft.current = navigator.onLine && uploads.held.length === 0;
      if (uploads.held.length > 0) return waitForNetwork(input);
      try {
        return await open.mutateAsync(input);
      } catch (error) {
        if (!onWaiting || !(error instanceof ApiError && isCutOff(error.code))) throw error;
        return waitForNetwork(input);
      }
    },
    done: (result) => {
      if (result === "full") return setFull(true);
      if (result === "waiting") return onWaiting?.();
      finish();
      onOpened(result);
    },
    refused: ({ code, params, issues }, input) => {
      if (issues.some(({ path }) => fieldOf(path) === "attachments")) uploads.renew();
      if (code !== "requests.duplicate") return false;
      setAgain({ input, number: String(params["number"] ?? "") });
      return true;
    },
  });
  useWaitedSend(wait, submit);
  const values = useWatch({ control: form.control }) as FormValues;
  const empty = files.length === 0 && uploads.held.length === 0 && isUnwritten(values);
  const keptDraft = useKeptDraft(name, { values, files, at: openedAt }, empty);

  const { errors, isSubmitted } = form.formState;
  const invalid = isSubmitted && Object.keys(errors).length > 0;

  return {
    form,
    uploads,
    wait,
    submit,
    /** Why it was not sent; faults of fields only as long as there are any. */
    failure:
      (isFull ? t("requests.unsent.no_room") : undefined) ??
      (unsent && refusal?.code === "api.key_reused"
        ? t("requests.unsent.arrived")
        : refusal?.text) ??
      (invalid ? t("errors.form.invalid") : undefined),
    unsettled,
    // Until its page is there: a press in between would report it a second time.
    busy: busy || open.isSuccess,
    restored: draft !== null,
    // Files that are not on the server yet are no part of the draft.
    isStored: keptDraft.isStored && uploads.picked.length === files.length,
    keepDraft: keptDraft.keep,
    /** Question about an equal request of the last hour: the person confirms it. */
    duplicate: {
      asked: again !== null,
      number: again?.number ?? "",
      drop: () => setAgain(null),
      confirm() {
        setAgain(null);
        if (again) void send({ ...again.input, confirmDuplicate: true });
      },
    },
    discard() {
      form.reset(initial);
      uploads.replace([]);
      clearRefusal();
    },
    wouldLose: () =>
      !open.isSuccess && !isKept.current && !empty && (uploads.unfinished || !keptDraft.isKept()),
  };
}

function openRequest(input: ReportInput, idempotencyKey: string) {
  return api.requests.open(input, { context: { idempotencyKey, timeout: 30_000 } });
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
