import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonList } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

export function ListLoading() {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line px-card">
      <SkeletonList rows={3} label={t("shell.loading")} />
    </div>
  );
}

type Props = { error: unknown; busy: boolean; onRetry: () => void };

export function ListFailed({ error, busy, onRetry }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(error, t);
  return (
    <ErrorState
      compact
      headingLevel={3}
      title={t("billing.failed")}
      description={text}
      reference={requestId && t("shell.fault.request_id", { id: requestId })}
      actions={
        <Button busy={busy} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
