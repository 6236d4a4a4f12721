import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A table of months, folded until it is asked for. */
export function ByMonth({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="group mt-3">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm pr-2 text-sm font-[560] hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t("owner.by_month")}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}
