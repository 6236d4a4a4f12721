import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

type Props = { list: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** The lines did not come; the rest of the page stands. */
export function PageFailed({ list }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(list.error, t);
  return (
    <ErrorState
      compact
      headingLevel={3}
      title={t("shell.load_failed")}
      description={text}
      reference={requestId && t("shell.fault.request_id", { id: requestId })}
      actions={
        <Button busy={list.isFetching} onClick={() => void list.refetch()}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
