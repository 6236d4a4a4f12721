import { useTranslation } from "react-i18next";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, ErrorState, type ErrorStateProps } from "#web/ui/content/states.tsx";

/** What was asked for and did not come; of several, what asks for all of them anew. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

type Props = Pick<ErrorStateProps, "className" | "headingLevel"> & {
  query: FailedQuery;
  title?: string;
  /** What is said where the address leads nowhere: nothing is broken then. */
  missing?: { title: string; body?: string };
  /** One part of a page that did not come; the others stand. */
  part?: boolean;
};

/** What did not come, why, and another try; a fault of ours has a number to ask about. */
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
