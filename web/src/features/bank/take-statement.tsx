import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatNumber } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { bankKeys } from "./keys.ts";

type Props = {
  onTaken: (id: string) => void;
  disabled: boolean;
  /** A statement that was read and not processed to its end. */
  unfinished: BankStatementView | undefined;
};

/**
 * Uploads a statement once; the calls that follow continue by its id. Cancelling keeps what was taken.
 * A refusal stands beside the file's name until another is chosen.
 */
export function TakeStatement({ onTaken, disabled, unfinished }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const { progress, refused, take, cancel } = useTaking(onTaken);
  const shown = progress ?? unfinished?.progress;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {shown && (
        <div className="basis-full">
          <ProgressBar
            label={t("bank.reading", {
              taken: formatNumber(shown.taken),
              lines: formatNumber(shown.lines),
            })}
            value={shown.taken / shown.lines}
          />
        </div>
      )}
      {unfinished && !cancel && (
        <Button variant="primary" onClick={() => void take(unfinished)}>
          {t("bank.go_on")}
        </Button>
      )}
      <Button
        ref={upload}
        variant={unfinished ? "secondary" : "primary"}
        icon={<Upload aria-hidden />}
        busy={cancel !== null}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {cancel ? t("bank.adding") : t("bank.add")}
      </Button>
      {cancel && (
        <Button
          onClick={() => {
            cancel();
            // This button goes, and the focus would go with it.
            upload.current?.focus();
          }}
        >
          {t("common.cancel")}
        </Button>
      )}
      <span className="text-sm text-ink-soft">{t("bank.formats")}</span>
      <div className="basis-full empty:hidden">
        <FormRefusal refusal={refused?.refusal ?? null} title={refused?.name} />
      </div>
      <input
        ref={picker}
        type="file"
        className="hidden"
        accept=".csv,.txt,.xml,.sta,.940,.mt940,text/csv,text/xml,application/xml"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen once more.
          event.target.value = "";
          if (file) void take(file);
        }}
      />
    </div>
  );
}

/** A file of some megabytes over a phone's connection. */
const uploadTimeout = 5 * 60_000;

type Refused = { name: string; refusal: ShownRefusal };

function useTaking(onTaken: (id: string) => void) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<BankStatementView["progress"]>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [taking, setTaking] = useState<AbortController | null>(null);

  async function take(source: File | BankStatementView): Promise<void> {
    const { name } = source;
    const refuse = (error: unknown) => {
      const refusal = describeError(error, t);
      const tooLarge = refusal.code === "upload.too_large";
      setRefused({ name, refusal: tooLarge ? { ...refusal, text: t("bank.too_large") } : refusal });
    };
    setRefused(null);
    if (source instanceof File && source.size > bankLimits.file)
      return refuse(new ApiError("upload.too_large"));
    const controller = new AbortController();
    const options = { signal: controller.signal, context: { timeout: uploadTimeout } };
    setTaking(controller);
    try {
      let taken =
        source instanceof File ? await api.bank.import({ file: source }, options) : source;
      for (; taken.progress; taken = await api.bank.continue({ id: taken.id }, options))
        setProgress(taken.progress);
      const skipped = taken.empty > 0 ? t("bank.empty", { count: taken.empty }) : null;
      toast.success([t("bank.taken"), skipped].filter(Boolean).join(". "));
      onTaken(taken.id);
    } catch (error) {
      if (controller.signal.aborted) toast.info(t("bank.cancelled"));
      else refuse(error);
    } finally {
      setProgress(null);
      setTaking(null);
      // Lines that were taken before a refusal or a cancellation stay.
      void invalidate([bankKeys.all]);
    }
  }
  return { progress, refused, take, cancel: taking && (() => taking.abort()) };
}
