import { CalendarDays, Globe, Pin, TriangleAlert, Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "#core/news/views.ts";
import { Badge } from "#web/ui/content/badge.tsx";

type Props = {
  post: Pick<NewsRow, "category" | "important" | "pinned" | "status"> & {
    isPublic?: boolean;
  };
};

/** Badges beside a post's title. */
export function PostBadges({ post }: Props) {
  const { t } = useTranslation();
  const { category, important, pinned, status, isPublic = false } = post;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {status === "draft" && <Badge>{t("news.draft")}</Badge>}
      {important && (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          {t("news.important")}
        </Badge>
      )}
      {category === "events" && (
        <Badge tone="sky" icon={<CalendarDays aria-hidden />}>
          {t("news.categories.events")}
        </Badge>
      )}
      {category === "maintenance" && (
        <Badge icon={<Wrench aria-hidden />}>{t("news.categories.maintenance")}</Badge>
      )}
      {isPublic && <Badge icon={<Globe aria-hidden />}>{t("news.is_public")}</Badge>}
      {pinned && <Badge icon={<Pin aria-hidden />}>{t("news.pinned")}</Badge>}
    </span>
  );
}
