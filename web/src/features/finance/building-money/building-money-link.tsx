import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartPie, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { moneyBuildingsQuery } from "../queries.ts";

/** The way to a building's money; nothing where the organisation does not show it. */
export function BuildingMoneyLink({ buildingId }: { buildingId?: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(moneyBuildingsQuery);
  const shown = buildingId ? data?.items.some(({ id }) => id === buildingId) : data?.items[0];
  if (!shown) return null;
  return (
    <Link
      to="/payments/building"
      search={buildingId ? { building: buildingId } : {}}
      className="flex min-h-control items-center gap-3 rounded-lg border border-line bg-surface px-card py-3 hover:bg-hover print:hidden"
    >
      <ChartPie aria-hidden className="size-5 shrink-0 text-pine-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-[560]">{t("building_money.link")}</span>
        <span className="block text-sm text-ink-soft">{t("building_money.link_hint")}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
