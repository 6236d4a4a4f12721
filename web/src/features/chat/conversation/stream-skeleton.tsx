import { useTranslation } from "react-i18next";
import { Skeleton } from "#web/ui/content/skeleton.tsx";

/** A talk as it will be: what others say, and oneself among them. */
export function StreamSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex min-h-0 flex-1 flex-col gap-4 overflow-hidden p-4">
      <span className="sr-only">{t("shell.loading")}</span>
      {["w-1/2", "w-2/3 self-end", "w-2/5"].map((width) => (
        <Skeleton key={width} className={`h-14 ${width} rounded-xl`} />
      ))}
    </div>
  );
}
