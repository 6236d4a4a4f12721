import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError, leadsNowhere } from "#web/app/api/api-error.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { type FailedQuery, LoadFailed as Failed } from "#web/app/load-failed.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import type { Missing } from "./use-facade.ts";

type Props = {
  query: FailedQuery;
  /** It stands for the whole page. */
  page?: boolean;
};

/** A place that could not be shown: it is not there, or something is broken for the moment. */
export function LoadFailed({ query, page = false }: Props) {
  const { t } = useTranslation();
  const works = useAuth(({ user }) => user?.role === "manager" || user?.role === "admin");
  const { error } = query;
  const headingLevel = page ? 1 : 2;
  const missing = error instanceof ApiError && error.code === "generic.not_found";
  if (missing || (page && leadsNowhere(error)))
    return (
      <EmptyState
        headingLevel={headingLevel}
        className="py-16"
        illustration="search"
        title={t("buildings.missing.title")}
        description={t(works ? "buildings.missing.body" : "buildings.missing.body_own")}
      />
    );
  const title = t("buildings.failed");
  return <Failed className="py-16" {...{ headingLevel, title, query }} />;
}

/** The building stands; what else its windows would say could not be asked for. */
export function MissingNotice({
  missing,
  onRetry,
}: {
  missing: readonly Missing[];
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return missing.map((one) => (
    <PartialNotice
      key={one}
      action={
        <Button size="sm" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t(`buildings.house.no_${one}`)}
    </PartialNotice>
  ));
}

/** A new building is for staff who serve all: said before anything is filled in. */
export function NotForLimited() {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      className="py-16"
      illustration="key"
      title={t("buildings.new.not_yours.title")}
      description={t("buildings.new.not_yours.body")}
      actions={<Button render={<Link to="/manager/buildings" />}>{t("buildings.title")}</Button>}
    />
  );
}

/** A heading and what is below it, before either is here. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Page role="status" aria-busy width="table" className="flex flex-col gap-4">
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-[26rem] w-full rounded-xl" />
    </Page>
  );
}
