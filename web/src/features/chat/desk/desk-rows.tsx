import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, Flag, Gavel, Globe } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { caseCountQuery } from "../moderation/queries.ts";
import { BuildingChannels } from "./building-channels.tsx";

const row =
  "flex min-h-9 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-[540] text-ink-soft hover:bg-hover hover:text-ink [&_svg]:mx-2.5 [&_svg]:size-5 [&_svg]:shrink-0";

/** Below the desk's channels: what staff arrange for them, with how many reports wait. */
export function DeskRows() {
  const { t } = useTranslation();
  const [arranging, setArranging] = useState(false);
  const open = useQuery(caseCountQuery).data?.open ?? 0;
  return (
    <ul className="pt-1">
      <li>
        <Link to="/manager/communications/reports" className={row}>
          <Flag aria-hidden />
          <span className="min-w-0 flex-1">{t("moderation.cases.title")}</span>
          <CountBadge count={open} label={t("moderation.cases.count", { count: open })} />
        </Link>
      </li>
      <li>
        <Link to="/manager/communications/reports" search={{ tab: "rules" }} className={row}>
          <Gavel aria-hidden />
          <span className="min-w-0">{t("moderation.rules.link")}</span>
        </Link>
      </li>
      <li>
        <Link to="/manager/communications/public" className={row}>
          <Globe aria-hidden />
          <span className="min-w-0">{t("chat.public")}</span>
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => setArranging(true)} className={row}>
          <Building2 aria-hidden />
          <span className="min-w-0">{t("desk.building_channels_change")}</span>
        </button>
        {arranging && <BuildingChannels onClose={() => setArranging(false)} />}
      </li>
    </ul>
  );
}
