import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ImportState } from "#core/register/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { importsQuery } from "../queries.ts";
import { StateBadge, shownState } from "../state-badge.tsx";

const over: readonly ImportState[] = ["applied", "undone", "failed", "cancelled"];

/** Lists unfinished imports, one's own or a colleague's: at most three. */
export function Unfinished() {
  const { t } = useTranslation();
  const now = useNow();
  const { data } = useInfiniteQuery(importsQuery);
  const waiting = (data?.pages[0]?.items ?? [])
    .filter((one) => !over.includes(one.state) && shownState(one) !== "idle")
    .slice(0, 3);
  if (waiting.length === 0) return null;
  return (
    <Card flush title={t("importing.unfinished.title")}>
      <ul className="divide-y divide-line border-t border-line">
        {waiting.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate font-[560]">{one.name}</p>
              <p className="text-sm text-ink-soft">
                {[formatMoment(one.createdAt, now), one.createdBy?.name]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <StateBadge of={one} />
            <Button
              size="sm"
              aria-label={`${t("importing.unfinished.go_on")}: ${one.name}`}
              render={
                <Link to="/manager/buildings/import/$importId" params={{ importId: one.id }} />
              }
            >
              {t("importing.unfinished.go_on")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
