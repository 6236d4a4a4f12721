import { useTranslation } from "react-i18next";
import { leadsNowhere } from "./api/api-error.ts";
import { describeError } from "./api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState, type ErrorStateProps } from "#web/ui/content/states.tsx";

/** Failed query, or several with one refetch. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

type Props = Pick<ErrorStateProps, "className" | "headingLevel"> & {
  query: FailedQuery;
  title?: string;
  /** Message for an address that leads nowhere: nothing is broken then. */
  missing?: { title: string; body?: string };
  /** One part of a page that did not come; the others stand. */
  part?: boolean;
};

/** Shows which data did not load, why, and a retry; a fault has a number for support. */
export function LoadFailed({ query, title, missing, part = false, ...rest }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(query.error, t);
  if (missing && leadsNowhere(query.error))
    return <EmptyState illustration="search" title={missing.title} description={missing.body} />;
  return (
    <ErrorState
      {...(part ? { compact: true, headingLevel: 3 as const } : {})}
      {...rest}
      title={title ?? t("shell.load_failed")}
      description={text}
      reference={requestId && t("shell.fault.request_id", { id: requestId })}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
