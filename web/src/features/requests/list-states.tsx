import { Link } from "@tanstack/react-router";
import { CirclePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";

type FailedProps = { query: FailedQuery };

export function ListFailed(props: FailedProps) {
  const { t } = useTranslation();
  return <LoadFailed title={t("requests.list.error_title")} {...props} />;
}

/** The rows are here, but they are the last known ones. */
export function ListStale({ query }: FailedProps) {
  const { t } = useTranslation();
  // The notice above the page says the same of all of it.
  if (useConnection((state) => state.isLost)) return null;
  return (
    <PartialNotice
      action={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("requests.list.stale")} {describeError(query.error, t).text}
    </PartialNotice>
  );
}

/** Nothing at all, or nothing of this tab: what it means and what to do. */
export function ListEmpty({ about }: { about: "open" | "waiting" | "closed" }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={about === "open" ? "windows" : about === "waiting" ? "mailbox" : "bench"}
      title={
        about === "open" ? t("requests.list.empty_title") : t(`requests.list.empty_${about}.title`)
      }
      description={
        about === "open" ? t("requests.list.empty_body") : t(`requests.list.empty_${about}.body`)
      }
      actions={about === "open" && <NewRequestButton />}
    />
  );
}

type NothingFoundProps = {
  onClear: () => void;
  /** Searches every request for the same words; absent where all were searched. */
  onSearchAll?: (() => void) | undefined;
};

export function ListNothingFound({ onClear, onSearchAll }: NothingFoundProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="search"
      title={t("requests.list.nothing_title")}
      description={t("requests.list.nothing_body")}
      actions={
        <>
          {onSearchAll && (
            <Button variant="primary" onClick={onSearchAll}>
              {t("requests.list.nothing_search_all")}
            </Button>
          )}
          <Button onClick={onClear}>{t("requests.filter.clear")}</Button>
        </>
      }
    />
  );
}

/** Leads staff to a new request, about an apartment where one is chosen. */
export function NewDeskRequestButton({ apartmentId, quiet }: DeskButtonProps) {
  const { t } = useTranslation();
  const search = apartmentId ? { apartment: apartmentId } : {};
  return (
    <Button
      wrap
      {...(quiet ? { size: "sm", variant: "quiet" } : { variant: "primary" })}
      icon={<CirclePlus aria-hidden />}
      render={<Link to="/manager/requests/new" search={search} />}
    >
      {t("requests.list.new")}
    </Button>
  );
}

type DeskButtonProps = { apartmentId?: string; quiet?: boolean };

/** Leads to a new request, about an apartment where one is chosen. */
export function NewRequestButton({ apartmentId }: { apartmentId?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button
      wrap
      variant="primary"
      icon={<CirclePlus aria-hidden />}
      render={<Link to="/requests/new" search={apartmentId ? { apartment: apartmentId } : {}} />}
    >
      {t("requests.list.new")}
    </Button>
  );
}
