import { useTranslation } from "react-i18next";
import { Skeleton } from "#web/ui/content/skeleton.tsx";

/** Posts as they will be. */
export function NewsSkeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t("shell.loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <Skeleton className="h-3 w-28" />
          <Skeleton className={at % 2 ? "mt-3 h-5 w-2/5" : "mt-3 h-5 w-3/5"} />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
