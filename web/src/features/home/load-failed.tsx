import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

type Props = { error: Error; retry: () => void };

/** One part of a page that did not come; the others stand. */
export function LoadFailed({ error, retry }: Props) {
  const { t } = useTranslation();
  const { text, requestId } = describeError(error, t);
  return (
    <ErrorState
      compact
      headingLevel={3}
      title={t("shell.load_failed")}
      description={text}
      {...(requestId ? { reference: t("shell.fault.request_id", { id: requestId }) } : {})}
      actions={<Button onClick={retry}>{t("common.retry")}</Button>}
    />
  );
}
