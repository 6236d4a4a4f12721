import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState, type ErrorStateProps } from "#web/ui/content/states.tsx";

type Props = Pick<ErrorStateProps, "className" | "headingLevel"> & {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  title?: string;
  /** One part of a page that did not come; the others stand. */
  part?: boolean;
};

/** What did not come, why, and another try; a fault of ours has a number to ask about. */
export function LoadFailed({ error, onRetry, busy = false, title, part = false, ...rest }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(error, t);
  return (
    <ErrorState
      {...(part ? { compact: true, headingLevel: 3 as const } : {})}
      {...rest}
      title={title ?? t("shell.load_failed")}
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
