import { Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatNumber, formatSize } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { RowFaults } from "./row-faults.tsx";
import { useTaking } from "./use-taking.ts";

type Props = {
  onTaken: (id: string) => void;
  disabled: boolean;
  /** A statement that was read and not processed to its end. */
  unfinished: BankStatementView | undefined;
};

/**
 * Asks for a statement and uploads it. Cancelling keeps what was taken; a refusal stands beside the file's name until
 * another is chosen; columns that nobody knows are asked about.
 */
export function TakeStatement({ onTaken, disabled, unfinished }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const { progress, refused, choosing, stopChoosing, take, askColumns, cancel } =
    useTaking(onTaken);
  // Whether the file that is picked next has its columns shown first.
  const asksFirst = useRef(false);
  const pick = (asks: boolean) => {
    asksFirst.current = asks;
    picker.current?.click();
  };
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
        onClick={() => pick(false)}
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
      {!cancel && !choosing && (
        <Button variant="quiet" disabled={disabled} onClick={() => pick(true)}>
          {t("bank.columns.ask_first")}
        </Button>
      )}
      <span className="text-sm text-ink-soft">
        {t("bank.formats", { size: formatSize(bankLimits.file) })}
      </span>
      <div className="basis-full empty:hidden">
        <FormRefusal refusal={refused?.refusal ?? null} title={refused?.name}>
          {refused && <RowFaults refusal={refused.refusal} />}
        </FormRefusal>
      </div>
      {choosing && (
        <ColumnsForm
          key={`${choosing.file.name} ${choosing.file.lastModified}`}
          choosing={choosing}
          busy={cancel !== null}
          onChoose={(file, columns) => void take(file, columns)}
          onCancel={() => {
            stopChoosing();
            upload.current?.focus();
          }}
        />
      )}
      <input
        ref={picker}
        type="file"
        className="hidden"
        accept=".csv,.txt,.xml,.sta,.940,.mt940,text/csv,text/xml,application/xml"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen once more.
          event.target.value = "";
          if (file) void (asksFirst.current ? askColumns(file) : take(file));
        }}
      />
    </div>
  );
}
