import { useTranslation } from "react-i18next";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";

export function ListLoading() {
  return <WaitingRows rows={3} className="divide-y divide-line border-t border-line px-card" />;
}

export function ListFailed(props: { query: FailedQuery }) {
  const { t } = useTranslation();
  return <LoadFailed part title={t("billing.failed")} {...props} />;
}
