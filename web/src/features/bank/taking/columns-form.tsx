import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ColumnMeaning,
  columnMeanings,
  type ColumnQuestion,
} from "#core/bank/columns/model.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { missingOf, repeatedOf } from "./chosen-columns.ts";
import type { ColumnsToChoose } from "./use-taking.ts";

type Props = {
  choosing: ColumnsToChoose;
  busy: boolean;
  onChoose: (file: File, columns: string) => void;
  onCancel: () => void;
};

/** Asks what the columns of a statement contain; columns with a question come first. */
export function ColumnsForm({ choosing: { file, table }, busy, onChoose, onCancel }: Props) {
  const { t } = useTranslation();
  const { headings, rows, questions } = table;
  const [meanings, setMeanings] = useState<(ColumnMeaning | null)[]>(table.meanings);
  const [sent, setSent] = useState(false);
  const questionOf = (at: number) => questions.find((one) => one.at === at)?.kind;
  const columns = headings.map((heading, at) => ({ heading, at }));
  const order = columns.toSorted(
    (a, b) => Number(questionOf(b.at) !== undefined) - Number(questionOf(a.at) !== undefined),
  );
  const unanswered = columns.filter(
    ({ at }) => meanings[at] === null && (questionOf(at) || rows.some((row) => row[at])),
  );
  const repeated = repeatedOf(meanings);
  const missing = missingOf(meanings);
  const isReady = unanswered.length === 0 && repeated.length === 0 && missing.length === 0;
  const choose = (at: number, meaning: string) =>
    setMeanings(
      meanings.map((one, column) =>
        column === at ? (columnMeanings.find((known) => known === meaning) ?? null) : one,
      ),
    );
  const send = () => {
    setSent(true);
    if (!isReady || busy) return;
    const chosen = meanings.flatMap((meaning, at) => (meaning ? [`${at}:${meaning}`] : []));
    onChoose(file, chosen.join(","));
  };
  return (
    <form
      noValidate
      className="flex basis-full flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <h3 className="font-[620] wrap-anywhere">{t("bank.columns.title", { name: file.name })}</h3>
        <p className="max-w-prose text-ink-soft">{t("bank.columns.text")}</p>
      </div>
      <ul className="grid max-w-5xl items-start gap-x-6 gap-y-5 md:grid-cols-2">
        {order.map(({ heading, at }) => (
          <li key={at}>
            <SelectField
              label={heading || t("bank.columns.number", { number: at + 1 })}
              placeholder={t("bank.columns.choose")}
              value={meanings[at] ?? ""}
              options={columnMeanings.map((value) => ({
                value,
                label: t(`bank.columns.meaning.${value}`),
              }))}
              error={errorOf(at)}
              hint={hintOf(
                questionOf(at),
                rows.map((row) => row[at] ?? ""),
              )}
              onValueChange={(value) => choose(at, value)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-brick-ink empty:hidden">
        {sent && missing.map((one) => t(`bank.columns.missing.${one}`)).join(" ")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon={<Upload aria-hidden />} busy={busy}>
          {t("bank.columns.import")}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );

  function errorOf(at: number): string | undefined {
    const meaning = meanings[at];
    if (meaning && repeated.includes(meaning)) return t("bank.columns.repeated");
    return sent && unanswered.some((one) => one.at === at)
      ? t("bank.columns.unanswered")
      : undefined;
  }

  function hintOf(question: ColumnQuestion["kind"] | undefined, cells: readonly string[]): string {
    const values = [...new Set(cells.filter(Boolean))].slice(0, 3).join(" · ");
    return [question && t(`bank.columns.question.${question}`), values].filter(Boolean).join(" ");
  }
}
