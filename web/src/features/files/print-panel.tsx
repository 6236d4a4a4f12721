import { useQuery } from "@tanstack/react-query";
import { FileDown, FileWarning, Printer, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { printHref, type PrintKind } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { isActive, printsQuery } from "./queries.ts";

export type PrintPanelProps = {
  kind: PrintKind;
  subjectId: string | null;
  /** Label of the button that starts a print. */
  label: string;
  /** True while the call that starts it is under way. */
  busy: boolean;
  onStart: () => void;
};

/** The newest print of a kind about something: a button, then how far it is, then its file. */
export function PrintPanel({ kind, subjectId, label, busy, onStart }: PrintPanelProps) {
  const { t } = useTranslation();
  const prints = useQuery(printsQuery);
  const print = prints.data?.find((one) => one.kind === kind && one.subjectId === subjectId);
  useSeen(print?.id);
  if (prints.isError && !prints.data) return <LoadFailed part query={prints} />;
  // No button yet: it would swallow a press until it is known whether a print is under way.
  if (prints.isPending) return <Skeleton className="h-control w-48 max-w-full rounded-md" />;
  if (!print)
    return (
      <div>
        <Button variant="primary" icon={<Printer aria-hidden />} busy={busy} onClick={onStart}>
          {label}
        </Button>
      </div>
    );
  if (isActive(print)) return <Progress print={print} />;
  return print.state === "failed" ? (
    <Failed print={print} />
  ) : (
    <Ready print={print}>
      <Button variant="quiet" icon={<Printer aria-hidden />} busy={busy} onClick={onStart}>
        {t("prints.again")}
      </Button>
    </Ready>
  );
}

/** Runs a call that ends or restarts a print, and says what prevents it. */
function usePrintVerb<Output>(call: Parameters<typeof useVerb<{ id: string }, Output>>[0]) {
  const { t } = useTranslation();
  return useVerb(call, {
    invalidates: [printsQuery.queryKey],
    refetchOnFailure: [printsQuery.queryKey],
    waits: true,
    failed: (error) => toast.error(describeError(error, t).text),
  });
}

function Progress({ print: { id, state, done, total } }: { print: PrintView }) {
  const { t } = useTranslation();
  const cancel = usePrintVerb(api.files.removePrint);
  return (
    <div className="flex flex-col items-start gap-2">
      <ProgressBar
        className="w-full max-w-sm"
        label={t(state === "waiting" ? "prints.waiting" : "prints.running")}
        value={total > 0 ? done / total : 0}
        valueLabel={t("prints.progress", { done, total })}
      />
      <p className="text-sm text-ink-soft">{t("prints.leave")}</p>
      <Button
        size="sm"
        icon={<X aria-hidden />}
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ id })}
      >
        {t("prints.cancel")}
      </Button>
    </div>
  );
}

function Failed({ print: { id } }: { print: PrintView }) {
  const { t } = useTranslation();
  const retry = usePrintVerb(api.files.retryPrint);
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="alert" className="flex items-center gap-2">
        <FileWarning aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {t("prints.failed")}
      </p>
      <Button busy={retry.isPending} onClick={() => retry.mutate({ id })}>
        {t("prints.retry")}
      </Button>
    </div>
  );
}

function Ready({ print, children }: { print: PrintView; children: ReactNode }) {
  const { t } = useTranslation();
  const now = useNow();
  const label = t("prints.download");
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">
        {t("prints.kept", { date: formatDate(print.expiresAt, now) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<FileDown aria-hidden />}
          render={<a aria-label={label} href={printHref(print.id)} download />}
        >
          {label}
        </Button>
        {children}
      </div>
    </div>
  );
}
