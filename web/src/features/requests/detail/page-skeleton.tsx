import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonText } from "#web/ui/content/skeleton.tsx";

/** The page as it will be: heading, stream and the column of facts. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="mt-3 h-4 w-24" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-4 h-7 w-32" />
      <div className="mt-6 grid gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_20rem] min-[1180px]:gap-8">
        <div className="flex flex-col gap-4 min-[1180px]:order-last">
          <div className="rounded-lg border border-line bg-surface p-card">
            <SkeletonText lines={4} />
          </div>
          <div className="rounded-lg border border-line bg-surface p-card max-[1180px]:hidden">
            <SkeletonText lines={8} />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <div className="mr-16 rounded-xl border border-line bg-surface p-4">
            <SkeletonText lines={4} />
          </div>
          <div className="ml-16 rounded-xl border border-line bg-surface p-4">
            <SkeletonText lines={2} />
          </div>
        </div>
      </div>
    </div>
  );
}
