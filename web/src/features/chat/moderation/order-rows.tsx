import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Flag, Gavel } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { caseCountQuery } from "./queries.ts";

const row = "flex items-center gap-3 rounded-md px-3 py-2 hover:bg-hover";

/** In the list of the desk: the way to reports, with how many wait, and to the rules of channels. */
export function OrderRows({ mark }: { mark: (icon: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const open = useQuery(caseCountQuery).data?.open ?? 0;
  return (
    <>
      <li>
        <Link to="/manager/communications/reports" className={row}>
          {mark(<Flag />)}
          <span className="min-w-0 flex-1">
            <span className="block font-[560]">{t("moderation.cases.title")}</span>
            <span className="block text-sm text-ink-soft">{t("moderation.cases.link_hint")}</span>
          </span>
          <CountBadge count={open} label={t("moderation.cases.count", { count: open })} />
        </Link>
      </li>
      <li>
        <Link to="/manager/communications/reports" search={{ tab: "rules" }} className={row}>
          {mark(<Gavel />)}
          <span className="min-w-0">
            <span className="block font-[560]">{t("moderation.rules.link")}</span>
            <span className="block text-sm text-ink-soft">{t("moderation.rules.link_hint")}</span>
          </span>
        </Link>
      </li>
    </>
  );
}
