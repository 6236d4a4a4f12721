import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView, StatementColumnsView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { formatSize } from "#web/app/language/format.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { bankKeys } from "../keys.ts";

/** A file of some megabytes over a phone's connection. */
const uploadTimeout = 5 * 60_000;

export type StatementTable = NonNullable<StatementColumnsView["table"]>;
/** A file whose columns have to be chosen. */
export type ColumnsToChoose = { file: File; table: StatementTable };
type Refused = { name: string; refusal: ShownRefusal };

/** Uploads a statement once and continues by its id; asks for columns that nobody knows. */
export function useTaking(onTaken: (id: string) => void) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<BankStatementView["progress"]>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [choosing, setChoosing] = useState<ColumnsToChoose | null>(null);
  const [taking, setTaking] = useState<AbortController | null>(null);

  const refuse = (name: string, error: unknown) => {
    const refusal = describeError(error, t);
    const tooLarge = refusal.code === "upload.too_large";
    setRefused({
      name,
      refusal: tooLarge
        ? { ...refusal, text: t("bank.too_large", { size: formatSize(bankLimits.file) }) }
        : refusal,
    });
  };

  /** Runs calls that a person can cancel. */
  async function run(name: string, work: (options: CallOptions) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    setRefused(null);
    setTaking(controller);
    try {
      await work({ signal: controller.signal, context: { timeout: uploadTimeout } });
    } catch (error) {
      if (controller.signal.aborted) toast.info(t("bank.cancelled"));
      else refuse(name, error);
    } finally {
      setProgress(null);
      setTaking(null);
      // Lines that were taken before a refusal or a cancellation stay.
      void invalidate([bankKeys.all]);
    }
  }

  async function showColumns(file: File, options: CallOptions): Promise<void> {
    const { table } = await api.bank.columns({ file }, options);
    if (table) setChoosing({ file, table });
    // A machine format says itself what its fields hold.
    else await finish(await api.bank.import({ file }, options), options);
  }

  async function finish(statement: BankStatementView, options: CallOptions): Promise<void> {
    let taken = statement;
    for (; taken.progress; taken = await api.bank.continue({ id: taken.id }, options))
      setProgress(taken.progress);
    toast.success(t("bank.taken"));
    setChoosing(null);
    onTaken(taken.id);
  }

  /** `columns`: what a person chose for this file (`0:day,1:amount`). */
  async function take(source: File | BankStatementView, columns?: string): Promise<void> {
    if (!columns) setChoosing(null);
    if (!(source instanceof File)) return run(source.name, (options) => finish(source, options));
    if (source.size > bankLimits.file) return refuse(source.name, new ApiError("upload.too_large"));
    const input = columns ? { file: source, columns } : { file: source };
    return run(source.name, async (options) => {
      try {
        await finish(await api.bank.import(input, options), options);
      } catch (error) {
        if (columns || !asksForColumns(error)) throw error;
        await showColumns(source, options);
      }
    });
  }

  /** Shows the columns of a file before it is imported. */
  async function askColumns(file: File): Promise<void> {
    setChoosing(null);
    if (file.size > bankLimits.file) return refuse(file.name, new ApiError("upload.too_large"));
    return run(file.name, (options) => showColumns(file, options));
  }

  return {
    progress,
    refused,
    choosing,
    stopChoosing: () => setChoosing(null),
    take,
    askColumns,
    cancel: taking && (() => taking.abort()),
  };
}

type CallOptions = { signal: AbortSignal; context: { timeout: number } };

function asksForColumns(error: unknown): boolean {
  return error instanceof ApiError && error.code === "bank.columns";
}
