import { useTranslation } from "react-i18next";
import { type FailedQuery, LoadFailed } from "#web/app/load-failed.tsx";
import { SkeletonList } from "#web/ui/content/skeleton.tsx";

export function ListLoading() {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line px-card">
      <SkeletonList rows={3} label={t("shell.loading")} />
    </div>
  );
}

export function ListFailed(props: { query: FailedQuery }) {
  const { t } = useTranslation();
  return <LoadFailed part title={t("billing.failed")} {...props} />;
}
