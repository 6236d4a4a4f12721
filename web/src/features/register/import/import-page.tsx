import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatSize } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ErrorState, PartialNotice } from "#web/ui/content/states.tsx";
import { Stepper } from "#web/ui/navigation/stepper.tsx";
import { Applied } from "./applied.tsx";
import { Busy } from "./busy.tsx";
import { Checked } from "../checked/checked.tsx";
import { Ended } from "./ended.tsx";
import { FileQuestion } from "../file/file-question.tsx";
import { Forbidden } from "../forbidden.tsx";
import { ImportTrail } from "../import-trail.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { importQuery } from "../queries.ts";
import type { ImportSearch } from "../search.ts";
import type { ReadingChoice } from "../file/read-again.tsx";
import { StateBadge } from "../state-badge.tsx";
import { Uploading } from "../upload/uploading.tsx";

export type ImportPageProps = {
  importId: string;
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
  onBegun: (id: string) => void;
};

/** One import, from its first byte to its undoing; a reload or another tab shows the same. */
export function ImportPage(props: ImportPageProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(importQuery(props.importId));
  usePageTitle(data?.name ?? t("importing.title"));
  useFoundFocus(data?.state);
  if (!data && error)
    return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Page width="wide" className="flex flex-col gap-5">
      {data ? <Head view={data} /> : <Skeleton className="h-24" />}
      {data && error && (
        <PartialNotice
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("importing.stale")}
        </PartialNotice>
      )}
      {data ? <Body {...props} view={data} /> : <Skeleton className="h-72 rounded-lg" />}
    </Page>
  );
}

/** Moves the focus to the heading after a step, whose button is gone. */
function useFoundFocus(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== state;
    before.current = state;
    if (moved && document.activeElement === document.body)
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
  }, [state]);
}

function Head({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const now = useNow();
  const facts = [
    formatMoment(view.createdAt, now),
    view.createdBy?.name ?? t("importing.history.nobody"),
    formatSize(view.size),
  ];
  const open = ["uploading", "uploaded", "checking", "checked"].includes(view.state);
  return (
    <>
      <PageHeader
        above={<ImportTrail here={view.name} />}
        title={<span className="break-words">{view.name}</span>}
        badge={<StateBadge of={view} />}
        description={facts.join(" · ")}
        actions={open && <LeaveButton view={view} />}
      />
      <Stepper
        label={t("importing.step.label")}
        doneLabel={t("importing.step.done")}
        current={stepOf(view)}
        className="max-w-2xl"
        steps={(["file", "check", "apply"] as const).map((key) => ({
          key,
          label: t(`importing.step.${key}`),
        }))}
      />
    </>
  );
}

function stepOf({ state }: ImportView): number {
  if (state === "uploading" || state === "failed" || state === "cancelled") return 0;
  if (state === "applying" || state === "undoing") return 2;
  return state === "applied" || state === "undone" ? 3 : 1;
}

function Body(props: ImportPageProps & { view: ImportView }) {
  const { view, onBegun } = props;
  // A reading that failed as well is still chosen when the page comes back to it.
  const [reading, setReading] = useState<ReadingChoice>({});
  switch (view.state) {
    case "uploading":
      return <Uploading view={view} />;
    case "checked":
      return view.format?.question ? (
        <FileQuestion key={view.version} view={view} format={view.format} />
      ) : (
        <Checked {...props} />
      );
    case "applied":
    case "undone":
      return <Applied {...props} />;
    case "failed":
    case "cancelled":
      return <Ended {...{ view, onBegun, reading }} onReading={setReading} />;
    default:
      return <Busy view={view} />;
  }
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const { text, requestId, code } = describeError(error, t);
  const missing = leadsNowhere(error);
  if (code === "generic.forbidden") return <Forbidden />;
  return (
    <ErrorState
      headingLevel={1}
      className="pt-16"
      title={t("importing.load_failed")}
      description={missing ? t("errors.generic.not_found") : text}
      reference={!missing && requestId && t("shell.fault.request_id", { id: requestId })}
      actions={
        missing ? (
          <Button render={<Link to="/manager/buildings/imports" />}>
            {t("importing.history.title")}
          </Button>
        ) : (
          <Button busy={busy} onClick={onRetry}>
            {t("common.retry")}
          </Button>
        )
      }
    />
  );
}
