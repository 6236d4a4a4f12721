import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnJoinView } from "#core/joining/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";

/** Shows a join request as its author wrote it. */
export function AskedFor({ request }: { request: OwnJoinView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { building, apartment, createdAt, message, state } = request;
  return (
    <div className="rounded-lg border border-line bg-surface p-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-[600]">{t("joining.place.flat", { apartment })}</p>
        {state === "pending" && (
          <Badge tone="amber" icon={<Hourglass aria-hidden />}>
            {t("joining.waiting.badge")}
          </Badge>
        )}
      </div>
      <p>
        {building.address}, {building.city}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {request.organisation}. {t("joining.waiting.asked", { date: formatDate(createdAt, now) })}
      </p>
      {message && (
        <p className="mt-3 border-t border-line pt-3">
          <span className="block text-sm text-ink-soft">{t("joining.waiting.your_words")}</span>
          {message}
        </p>
      )}
    </div>
  );
}
