import { useQuery } from "@tanstack/react-query";
import { Download, FileWarning, MailPlus, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LetterRunView } from "#core/joining/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { LettersDialog } from "./letters-dialog.tsx";
import { SendRun } from "./send-run.tsx";
import { letterRunsQuery } from "../queries.ts";

export type BuildingLettersProps = {
  buildingId: string;
  /** Only these apartments; left out: the whole building. */
  apartmentIds?: readonly string[];
  /** Shows whom the sending of a run reached. */
  record: (runId: string) => ReactNode;
};

/** Letters with codes for a building: prepare, watch, fetch. For staff. */
export function BuildingLetters({ buildingId, apartmentIds, record }: BuildingLettersProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(letterRunsQuery(buildingId));
  const [making, setMaking] = useState(false);
  return (
    <section aria-label={t("joining.letters.title")} className="flex flex-col gap-3">
      <p className="max-w-[68ch] text-ink-soft">{t("joining.letters.lead")}</p>
      <div>
        <Button variant="primary" icon={<MailPlus aria-hidden />} onClick={() => setMaking(true)}>
          {t("joining.letters.make")}
        </Button>
      </div>
      {error && (
        <PartialNotice
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("joining.letters.failed")}. {describeError(error, t).text}
        </PartialNotice>
      )}
      {!data && !error && <Skeleton className="h-16 w-full rounded-md" />}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{t("joining.letters.empty")}</p>}
      {data && data.length > 0 && (
        <ul
          aria-label={t("joining.letters.recent")}
          className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface"
        >
          {data.map((run) => (
            <li key={run.id} className="px-3.5 py-3">
              <Run run={run} record={record} />
            </li>
          ))}
        </ul>
      )}
      <LettersDialog
        {...{ buildingId, apartmentIds }}
        open={making}
        onClose={() => setMaking(false)}
      />
    </section>
  );
}

function Run({ run, record }: { run: LetterRunView } & Pick<BuildingLettersProps, "record">) {
  const { t } = useTranslation();
  const now = useNow();
  const { state, total, done, kind, language } = run;
  const working = state === "waiting" || state === "running";
  const Icon = state === "failed" ? FileWarning : Printer;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <span className="font-[560]">{t("joining.letters.count", { count: total })}</span>{" "}
          {kind === "owner" ? t("joining.letters.owners") : t("joining.letters.residents")}
          <span className="text-ink-soft"> · {t(`languages.${language}`)}</span>
        </p>
        {working ? (
          <ProgressBar
            className="mt-1.5 max-w-sm"
            label={t(`joining.letters.state.${state}`)}
            value={total > 0 ? done / total : 0}
            valueLabel={t("joining.letters.progress", { done, total })}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            {t(`joining.letters.state.${state}`)}, {formatDate(run.createdAt, now)}
            {state === "failed" && `. ${t("joining.letters.failed_hint")}`}
            {state === "done" &&
              run.keptUntil &&
              `. ${t("joining.letters.kept", { date: formatDate(run.keptUntil, now) })}`}
          </p>
        )}
      </div>
      {state === "done" && (
        <Button
          icon={<Download aria-hidden />}
          render={
            <a
              href={`/api/joining/letters/${run.id}/file`}
              download
              aria-label={t("joining.letters.download")}
            />
          }
        >
          {t("joining.letters.download")}
        </Button>
      )}
      {(state === "done" || state === "gone") && <SendRun run={run} record={record} />}
    </div>
  );
}
