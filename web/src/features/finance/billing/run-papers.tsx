import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunView } from "#core/finance/views.ts";
import { languages } from "#core/kernel/language.ts";
import { api } from "#web/app/api/api.ts";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { PrintPanel, useStartPrint } from "#web/features/files/public.tsx";
import { runPapersQuery } from "../queries.ts";

/** The invoices of a run for printing: drawn in the background as one file, or several in an archive. */
export function RunPapers({ run }: { run: RunView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const month = formatMonth(run.period);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Printer aria-hidden />}
        aria-label={t("finance.run.papers.open_of", { month, amount: formatMoney(run.amount) })}
        onClick={() => setOpen(true)}
      >
        {t("finance.run.papers.open")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("finance.run.papers.title", { month })}
        description={t("finance.run.papers.text")}
        closeLabel={t("common.close")}
      >
        <Files id={run.id} />
      </Dialog>
    </>
  );
}

function Files({ id }: { id: string }) {
  const { t } = useTranslation();
  const papers = useQuery(runPapersQuery(id));
  const print = useStartPrint(api.finance.printRun);
  const [language, setLanguage] = useState("");
  if (papers.isPending) return <WaitingBlocks rows={2} />;
  if (!papers.data) return <LoadFailed part query={papers} />;
  const { invoices, perFile } = papers.data;
  if (invoices === 0) return <p className="text-ink-soft">{t("finance.run.papers.none")}</p>;
  const files = Math.ceil(invoices / perFile);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        className="sm:max-w-72"
        label={t("finance.run.papers.language")}
        value={language}
        onValueChange={setLanguage}
        options={[
          { value: "", label: t("finance.run.papers.own") },
          ...languages.map((one) => ({ value: one, label: t(`finance.run.papers.${one}`) })),
        ]}
      />
      {files > 1 && (
        <p className="text-sm text-ink-soft">
          {t("finance.run.papers.archive_hint", { count: perFile })}
        </p>
      )}
      <Suspense fallback={<WaitingBlocks rows={1} />}>
        <PrintPanel
          kind="run_invoices"
          subjectId={id}
          label={t("finance.run.papers.make")}
          busy={print.isPending}
          onStart={() => print.mutate({ id, language: languages.find((one) => one === language) })}
        />
      </Suspense>
    </div>
  );
}
