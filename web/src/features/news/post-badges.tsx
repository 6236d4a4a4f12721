import { CalendarDays, CircleDot, Globe, Pin, TriangleAlert, Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "#core/news/views.ts";
import { Badge } from "#web/ui/content/badge.tsx";

type Props = {
  post: Pick<NewsRow, "category" | "important" | "pinned" | "status" | "read"> & {
    isPublic?: boolean;
  };
  /** Staff have nothing unread. */
  unread?: boolean;
};

/** Badges beside a post's title. */
export function PostBadges({ post, unread = false }: Props) {
  const { t } = useTranslation();
  const { category, important, pinned, status, read, isPublic = false } = post;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {unread && !read && (
        <Badge tone="pine" icon={<CircleDot aria-hidden />}>
          {t("news.unread")}
        </Badge>
      )}
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
