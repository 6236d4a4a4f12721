import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState, type ErrorStateProps } from "#web/ui/content/states.tsx";

/** What was asked for and did not come; of several, what asks for all of them anew. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

type Props = Pick<ErrorStateProps, "className" | "headingLevel"> & {
  query: FailedQuery;
  title?: string;
  /** One part of a page that did not come; the others stand. */
  part?: boolean;
};

/** What did not come, why, and another try; a fault of ours has a number to ask about. */
export function LoadFailed({ query, title, part = false, ...rest }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(query.error, t);
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
