import { type BaseSyntheticEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  get,
  set,
  useForm,
} from "react-hook-form";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { ApiError } from "../api/api-error.ts";
import { mayHaveArrived } from "../api/idempotency.ts";
import { describeError, issueText, type ShownRefusal } from "../api/refusals.ts";

/** Value of a form as its call needs it, or why it cannot be sent yet. */
export type FormReading<Output> = { output: Output } | { issues: readonly FieldIssue[] };

type FormOptions<Input extends FieldValues, Output, Result> = {
  /**
   * The contract's own schema: browser and server refuse the same things. Where the form's fields
   * are other ones than the contract's, a function that reads them by it.
   */
  schema: z.ZodMiniType<Output, Input> | ((values: Input) => FormReading<Output>);
  /** The field that a path of the contract stands in, where it has another name. */
  fieldOf?: (path: string) => string;
  defaultValues: DefaultValues<Input>;
  submit: (values: Output) => Promise<Result>;
  /** Asked once the fields are right; false: what it waits for calls `submit` again. */
  isReady?: () => boolean;
  done?: (result: Result, values: Output) => void;
  /** Answers a refusal itself (true) or names the field it is about; else it is shown as a whole. */
  refused?: (refusal: ShownRefusal, values: Output) => boolean | FieldIssue;
  /** It creates something, under an idempotency key: see `unsettled`. */
  once?: boolean;
  mode?: "onSubmit" | "onTouched";
  /** False: the form itself leads to what is wrong. */
  focusesError?: boolean;
};

/**
 * Creates a form over a contract's schema. Errors of the schema and issues of the server land on
 * their fields, others in `refusal`; what was typed stays, and nothing is sent twice.
 */
export function useContractForm<Input extends FieldValues, Output, Result>(
  options: FormOptions<Input, Output, Result>,
) {
  const { t } = useTranslation();
  const { fieldOf = (path: string) => path, focusesError = true } = options;
  const form = useForm<Input, unknown, Output>({
    defaultValues: options.defaultValues,
    resolver: resolverOf(options.schema, fieldOf),
    mode: options.mode ?? "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: focusesError,
  });
  const [refused, setRefused] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [unsettled, setUnsettled] = useState(false);
  /** Sent, and nobody knows what came of it: the next press asks for the very same. */
  const pending = useRef<{ values: Output } | null>(null);
  const sent = useRef<Partial<Input>>({});

  async function deliver(typed: Output): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    sent.current = { ...form.getValues() };
    setBusy(true);
    setRefused(null);
    const { values } = pending.current ?? { values: typed };
    // Without a network nothing leaves this device.
    const leaves = navigator.onLine || pending.current !== null;
    const settle = (open: boolean) => {
      pending.current = open ? { values } : null;
      setUnsettled(open);
    };
    try {
      const result = await options.submit(values);
      settle(false);
      options.done?.(result, values);
    } catch (error) {
      settle(options.once === true && leaves && mayHaveArrived(error));
      const shown = describeError(error, t);
      const answer = options.refused?.(shown, values) ?? false;
      if (answer === true || (answer && place(answer))) return;
      const strays = shown.issues.filter((issue) => !place(issue));
      if (strays.length > 0 || shown.issues.length === 0) setRefused(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** Marks the field an issue speaks of; false where the form has no such field. */
  function place(issue: FieldIssue): boolean {
    const path = fieldOf(issue.path);
    if (get(form.getValues(), path) === undefined) return false;
    form.setError(path as FieldPath<Input>, carried(issue), { shouldFocus: focusesError });
    return true;
  }

  /** Props of a field bound by its name: `register` and the error in words. */
  function field(name: FieldPath<Input>) {
    const error = get(form.formState.errors, name) as FieldError | undefined;
    return { ...form.register(name), error: error ? carriedText(error, t) : undefined };
  }

  // What the server said of an earlier try does not stand beside a fault found here.
  const submit = (event?: BaseSyntheticEvent) =>
    form.handleSubmit(
      (values) => (options.isReady?.() === false ? undefined : deliver(values)),
      () => setRefused(null),
    )(event);

  const errorText = (error: FieldError) => carriedText(error, t);
  const broken = form.formState.isSubmitted ? rulesIn(form.formState.errors) : [];
  const summary =
    broken.length > 1
      ? new ApiError(
          broken.every((rule) => rule === "required") ? "form.required_fields" : "form.invalid",
        )
      : null;
  const failure = refused ?? summary;
  const refusal = failure === null ? null : describeError(failure, t);

  return {
    form,
    field,
    errorText,
    submit,
    /** Sends this without reading the fields again: the person was asked and means just that. */
    send: deliver,
    /** Values of the fields when they were sent, for `renewForm`. */
    sent,
    busy,
    refusal,
    clearRefusal: () => setRefused(null),
    /** The answer got lost: until it is known the fields must stay as they were sent. */
    unsettled,
  };
}

/** Lists the rules that fields break, also in lists of fields. */
function rulesIn(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== "object" || error === null) return [];
    return "type" in error && typeof error.type === "string" ? [error.type] : rulesIn(error);
  });
}

function resolverOf<Input extends FieldValues, Output>(
  schema: FormOptions<Input, Output, unknown>["schema"],
  fieldOf: (path: string) => string,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const reading = typeof schema === "function" ? schema(values) : readBy(schema, values);
    if ("output" in reading) return { values: reading.output, errors: {} };
    const errors = {};
    for (const issue of reading.issues) set(errors, fieldOf(issue.path) || "root", carried(issue));
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

/** Reads values by a contract's schema. */
export function readBy<Input, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
): FormReading<Output> {
  const result = z.safeParse(schema, values);
  return result.success
    ? { output: result.data }
    : { issues: toIssues(result.error.issues, values) };
}

// The rule and its figures travel instead of words, so that a change of language changes them too.
function carried({ rule, params }: FieldIssue): { type: string; message: string } {
  return { type: rule, message: JSON.stringify(params ?? {}) };
}

/** Returns the text of what an error carries. */
export function carriedText({ type, message }: { type: unknown; message?: string }, t: TFunction) {
  return issueText({ rule: String(type), params: JSON.parse(message || "{}") }, t);
}
