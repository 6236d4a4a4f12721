import { useTranslation } from "react-i18next";
import { Skeleton } from "#web/ui/content/skeleton.tsx";

/** Rows as they will be. */
export function Waiting({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t("shell.loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}
