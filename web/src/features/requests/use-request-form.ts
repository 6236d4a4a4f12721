import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PlaceView } from "#core/buildings/model.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import type { Category } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api.ts";
import { ApiError } from "#web/app/api-error.ts";
import { clock } from "#web/app/clock.ts";
import { mayHaveArrived, useIdempotencyKey } from "#web/app/idempotency.ts";
import { carried } from "#web/app/contract-form.ts";
import { describeError } from "#web/app/refusals.ts";
import { requestKeys } from "./keys.ts";
import { readDraft, useKeptDraft } from "./drafts.ts";
import { check, emptyForm, fieldOf, type FormValues, readKept, toInput } from "./form-model.ts";
import { requestQuery } from "./queries.ts";
import { useUploads } from "./use-uploads.ts";

type Options = {
  personId: string;
  /** Chosen on the way here. */
  category?: Category | undefined;
  places: readonly PlaceView[];
  onOpened: (view: RequestView) => void;
};

/** A new request from the first letter to its number: kept, checked, sent once. */
export function useRequestForm({ personId, category, places, onOpened }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = `request:${personId}`;
  const [draft] = useState(() => readDraft(name, (kept) => readKept(kept, clock())));
  const uploads = useUploads(draft?.files ?? []);
  const key = useIdempotencyKey();
  const [again, setAgain] = useState<{ input: OpenInput; number: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useRef(false);
  /** Sent, and nobody knows what came of it: the next press asks for the very same. */
  const [unsettled, setUnsettled] = useState<OpenInput | null>(null);

  const resolver: Resolver<FormValues> = (values) => {
    const { issues } = check(toInput(values, places, uploads.stored), clock());
    if (!issues) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const issue of issues) {
      const field = fieldOf(issue.path);
      if (field !== "attachments") errors[field] ??= carried(issue);
    }
    return { values: {}, errors };
  };
  const form = useForm<FormValues>({
    defaultValues: { ...(draft?.values ?? emptyForm), ...(category ? { category } : {}) },
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const empty =
    uploads.stored.length === 0 &&
    JSON.stringify({ ...values, category: null }) === JSON.stringify(emptyForm);
  const kept = useKeptDraft(name, { values, files: uploads.stored }, empty);

  const open = useMutation({
    mutationFn: (input: OpenInput) =>
      api.requests.open(input, { context: { idempotencyKey: key.keyFor(input), timeout: 30_000 } }),
    onSuccess: (view) => {
      key.done();
      setUnsettled(null);
      kept.end();
      client.setQueryData(requestQuery({ number: view.number }).queryKey, view);
      void client.invalidateQueries({ queryKey: requestKeys.lists });
      void client.invalidateQueries({ queryKey: requestKeys.counts });
      onOpened(view);
    },
    onError: (error, input) => {
      setUnsettled(mayHaveArrived(error) && navigator.onLine ? input : null);
      if (error instanceof ApiError && error.code === "requests.duplicate")
        return setAgain({ input, number: String(error.data.params?.["number"] ?? "") });
      for (const issue of describeError(error, t).issues) {
        const field = fieldOf(issue.path);
        if (field === "attachments") uploads.reset();
        else form.setError(field, carried(issue));
      }
      setFailure(error);
    },
  });

  async function send(input: OpenInput): Promise<void> {
    // Two presses within one frame come before the button knows that it is busy.
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      await open.mutateAsync(input);
    } catch {
      // Said by onError, beside what was typed.
    } finally {
      sending.current = false;
    }
  }

  const { errors, isSubmitted } = form.formState;
  const invalid = isSubmitted && Object.keys(errors).length > 0;
  function submit(event: SyntheticEvent): Promise<void> {
    setFailure(null);
    return form.handleSubmit(async (values) => {
      const { input } = check(toInput(values, places, uploads.stored), clock());
      if (input) await send(unsettled ?? input);
    })(event);
  }

  return {
    form,
    uploads,
    submit,
    /** Why it was not sent; faults of fields only as long as there are any. */
    failure:
      failure !== null
        ? describeError(failure, t).text
        : invalid
          ? t("errors.form.invalid")
          : undefined,
    unsettled: unsettled !== null,
    busy: open.isPending || open.isSuccess,
    restored: draft !== null,
    empty,
    /** The same was sent within the hour: the person has to mean it. */
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
      form.reset(emptyForm);
      uploads.files.forEach(({ key }) => uploads.remove(key));
      setFailure(null);
    },
    wouldLose: () =>
      !open.isSuccess && !empty && (uploads.travelling || uploads.failed || !kept.isKept()),
  };
}
