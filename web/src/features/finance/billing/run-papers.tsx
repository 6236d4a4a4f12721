import { useQuery } from "@tanstack/react-query";
import { FileDown, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunView } from "#core/finance/views.ts";
import { languages } from "#core/identity/choices.ts";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { runPapersQuery } from "../queries.ts";

/** The invoices of a run for printing: one file, or several and an archive of all. */
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
  const [language, setLanguage] = useState("");
  if (papers.isPending) return <WaitingBlocks rows={2} />;
  if (!papers.data) return <LoadFailed part query={papers} />;
  const { invoices, perFile } = papers.data;
  if (invoices === 0) return <p className="text-ink-soft">{t("finance.run.papers.none")}</p>;
  const href = (part?: number) => {
    const asked = {
      ...(part ? { part: String(part) } : {}),
      ...(language ? { language } : {}),
    };
    return `/api/finance/runs/${id}/file?${new URLSearchParams(asked)}`;
  };
  const files = Math.ceil(invoices / perFile);
  const all = t(files > 1 ? "finance.run.papers.archive" : "finance.run.papers.whole");
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
      <div className="flex flex-col items-start gap-1.5">
        <Button
          variant="primary"
          icon={<FileDown aria-hidden />}
          render={<a aria-label={all} href={href()} download />}
        >
          {all}
        </Button>
        {files > 1 && (
          <p className="text-sm text-ink-soft">
            {t("finance.run.papers.archive_hint", { count: perFile })}
          </p>
        )}
      </div>
      {files > 1 && (
        <ul className="divide-y divide-line border-y border-line">
          {Array.from({ length: files }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- files are their numbers
            <li key={at} className="py-1">
              <Part href={href(at + 1)}>
                {t("finance.run.papers.part", {
                  from: at * perFile + 1,
                  to: Math.min((at + 1) * perFile, invoices),
                })}
              </Part>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Part({ href, children }: { href: string; children: string }) {
  return (
    <Button
      variant="quiet"
      icon={<FileDown aria-hidden />}
      render={<a aria-label={children} href={href} download />}
    >
      {children}
    </Button>
  );
}
