import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
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

/** Uploads a statement once; the calls that follow continue by its id. */
export function TakeStatement({ onTaken, disabled, unfinished }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { progress, isTaking, take } = useTaking(onTaken);
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
      {unfinished && !isTaking && (
        <Button variant="primary" onClick={() => void take(unfinished)}>
          {t("bank.go_on")}
        </Button>
      )}
      <Button
        variant={unfinished ? "secondary" : "primary"}
        icon={<Upload aria-hidden />}
        busy={isTaking}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {isTaking ? t("bank.adding") : t("bank.add")}
      </Button>
      <span className="text-sm text-ink-soft">{t("bank.formats")}</span>
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

function useTaking(onTaken: (id: string) => void) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<BankStatementView["progress"]>(null);
  const change = {
    invalidates: [bankKeys.all],
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  };
  const send = useVerb(api.bank.import, change);
  const goOn = useVerb(api.bank.continue, change);
  const take = async (what: File | BankStatementView) => {
    if (what instanceof File && what.size > bankLimits.file)
      return toast.error(t("bank.too_large"));
    try {
      let taken = what instanceof File ? await send.mutateAsync({ file: what }) : what;
      for (; taken.progress; taken = await goOn.mutateAsync({ id: taken.id }))
        setProgress(taken.progress);
      const skipped = taken.empty > 0 ? t("bank.empty", { count: taken.empty }) : null;
      toast.success([t("bank.taken"), skipped].filter(Boolean).join(". "));
      return onTaken(taken.id);
    } catch {
      // The mutation has shown the error; lines taken before stay.
      return undefined;
    } finally {
      setProgress(null);
    }
  };
  return { progress, isTaking: send.isPending || progress !== null, take };
}
