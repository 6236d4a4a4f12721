import { useQuery } from "@tanstack/react-query";
import { FileText, Pencil, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileHref } from "#core/files/model.ts";
import type { ExpenseDetails } from "#core/finance/spending/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDay, formatMoment, formatMoney, formatSize } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { expenseChange, expenseQuery } from "../queries.ts";
import { ReverseExpense } from "../registry/reverse-expense.tsx";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { DocumentsField, useDocuments } from "./documents-field.tsx";
import { ExpenseForm } from "./expense-form.tsx";

type Props = { id: string; onShow: (id: string) => void; onClose: () => void };

/** An expense over the page: its documents, how it came to what it is, and what can be done about it. */
export function ExpenseSheet({ id, onShow, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(expenseQuery(id));
  const [dialog, setDialog] = useState<"correct" | "reverse" | null>(null);
  const expense = query.data;
  const dialogProps = (which: typeof dialog) => ({
    open: dialog === which,
    onOpenChange: (open: boolean) => setDialog(open ? which : null),
  });
  return (
    <>
      <Sheet
        open
        onOpenChange={(next) => next || onClose()}
        inHistory={false}
        width="lg"
        title={expense?.supplier ?? t("finance.movement.expense")}
        closeLabel={t("common.close")}
        footer={
          expense?.allowed && (
            <div className="flex flex-wrap gap-3">
              <Button icon={<Pencil aria-hidden />} onClick={() => setDialog("correct")}>
                {t("finance.expense.correct")}
              </Button>
              <Button icon={<Undo2 aria-hidden />} onClick={() => setDialog("reverse")}>
                {t("finance.expense.reverse")}
              </Button>
            </div>
          )
        }
      >
        {expense ? (
          <Details expense={expense} />
        ) : query.isPending ? (
          <WaitingBlocks rows={3} />
        ) : (
          <LoadFailed part query={query} />
        )}
      </Sheet>
      {expense && dialog === "correct" && (
        <ExpenseForm
          {...dialogProps("correct")}
          corrects={{ expense, onCorrected: (next) => onShow(next.id) }}
        />
      )}
      {expense && dialog === "reverse" && (
        <ReverseExpense
          {...dialogProps("reverse")}
          movement={{ id, party: expense.supplier, amount: -expense.amount }}
        />
      )}
    </>
  );
}

function Details({ expense }: { expense: ExpenseDetails }) {
  const { t } = useTranslation();
  const { amount, category, day, building, note, reversed, recurring } = expense;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-2xl font-[640] tabular-nums">{formatMoney(amount)}</span>
          {reversed && <Badge tone="amber">{t("finance.expense.badge_back")}</Badge>}
          {recurring && <Badge tone="neutral">{t("finance.recurring.badge")}</Badge>}
        </p>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {[
            formatDay(day),
            t(`finance.category.${category}`),
            building?.address ?? t("finance.whole"),
          ].join(" · ")}
        </p>
        {note && <p className="mt-2 wrap-anywhere">{note}</p>}
      </div>
      <Files expense={expense} />
      <History expense={expense} />
    </div>
  );
}

function Files({ expense: { id, files, allowed } }: { expense: ExpenseDetails }) {
  const { t } = useTranslation();
  const documents = useDocuments(files.length);
  const change = useVerb(api.finance.changeExpenseFiles, {
    ...expenseChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const wait = useUploadWait(documents);
  const hang = async () => {
    if (!wait.press()) return;
    await change.mutateAsync({
      id,
      add: documents.arrived.map(({ file }) => file.id),
      remove: [],
    });
    documents.replace([]);
  };
  useWaitedSend(wait, hang);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-[580]">{t("finance.documents.label")}</h3>
      {files.length === 0 && <p className="text-ink-soft">{t("finance.documents.none")}</p>}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2">
              <a
                href={fileHref(file.id)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-raised px-3 py-1.5 text-sm hover:border-line-control"
              >
                <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0 truncate">{file.name}</span>
                <span className="whitespace-nowrap text-ink-soft">{formatSize(file.size)}</span>
              </a>
              {allowed && (
                <IconButton
                  size="sm"
                  icon={<X aria-hidden />}
                  label={t("finance.documents.remove", { name: file.name })}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ id, add: [], remove: [file.id] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {allowed && (
        <>
          <DocumentsField more documents={documents} />
          <UploadWaitNotice
            wait={wait}
            deed="save"
            onWithout={
              documents.arrived.length > 0 || documents.travelling
                ? wait.without(documents.removeFailed)
                : undefined
            }
          />
          {documents.picked.length > 0 && (
            <Button
              className="self-start"
              variant="primary"
              busy={change.isPending}
              onClick={() => void hang()}
            >
              {t("finance.documents.save")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function History({ expense: { history } }: { expense: ExpenseDetails }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[580]">{t("finance.expense.history")}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {history.map(({ id, back, at, by, day, amount, category, supplier, note }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-[560]">
                {t(back ? "finance.movement.expense_back" : "finance.movement.expense")}
              </span>
              <span className="tabular-nums">{formatMoney(back ? -amount : amount)}</span>
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[formatDay(day), supplier, t(`finance.category.${category}`), note]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className="text-sm text-ink-soft">
              {[formatMoment(at, now), by ?? t("finance.expense.by_program")].join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
