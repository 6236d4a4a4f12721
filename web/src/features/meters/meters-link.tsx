import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Gauge } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { dueMetersQuery } from "./due-query.ts";

/** The way from the payments to the meters of one's homes, with what is asked for now. */
export function MetersLink() {
  const { t } = useTranslation();
  const now = useNow();
  const { data } = useQuery(dueMetersQuery);
  return (
    <Link
      to="/meters"
      className="flex min-h-control items-center gap-3 rounded-lg border border-line bg-surface px-card py-3 hover:bg-hover print:hidden"
    >
      <Gauge aria-hidden className="size-5 shrink-0 text-pine-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-[560]">{t("meters.title")}</span>
        {data?.until && (
          <span className="block text-sm text-ink-soft">
            {t("meters.due", { count: data.due, date: formatDate(data.until, now) })}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
