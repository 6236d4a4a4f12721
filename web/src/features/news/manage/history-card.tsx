import { useQuery } from "@tanstack/react-query";
import { Children, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChangedLine, changesBetween } from "#core/news/changes.ts";
import type { NewsView } from "#core/news/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { versionsQuery } from "../queries.ts";
import { eventText } from "../reader/event-when.tsx";

type VersionTexts = Pick<NewsView, "title" | "body" | "event">;

/** Lists earlier versions of a published post, and what each edit changed. */
export function HistoryCard({ post }: { post: NewsView }) {
  const { t } = useTranslation();
  const now = useNow();
  const [open, setOpen] = useState<number | null>(null);
  const versions = useQuery(versionsQuery(post.id));
  // Nobody has changed its words or its event.
  if (versions.data?.items.length === 0) return null;
  return (
    <Card title={t("news.history.title")}>
      {versions.isPending ? (
        <Skeleton className="h-10 w-full" />
      ) : !versions.data ? (
        <LoadFailed part query={versions} />
      ) : (
        <ul aria-label={t("news.history.title")} className="flex flex-col gap-3">
          {versions.data.items.map((version, at, all) => {
            const after: VersionTexts = all[at - 1] ?? post;
            const shown = open === version.number;
            return (
              <li key={version.number} className="flex flex-col gap-2">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-sm">
                    {t("news.history.changed", {
                      at: formatMoment(version.replacedAt, now),
                      name: version.replacedBy ?? t("news.history.former"),
                    })}
                  </p>
                  <Button
                    size="sm"
                    aria-expanded={shown}
                    onClick={() => setOpen(shown ? null : version.number)}
                  >
                    {t(shown ? "news.history.hide" : "news.history.show")}
                  </Button>
                </div>
                {shown && <Changes before={version} after={after} />}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

const looks: Record<ChangedLine["kind"], string> = {
  same: "text-ink-soft",
  gone: "bg-brick-soft",
  new: "bg-pine-soft",
};

/** Lines that went and came; which is which is said, not only coloured. */
function Changes({ before, after }: { before: VersionTexts; after: VersionTexts }) {
  const { t } = useTranslation();
  const now = useNow();
  const when = ({ event }: VersionTexts) => (event ? [eventText(event, now)] : []);
  const text = (texts: VersionTexts) => [texts.title, ...when(texts), "", texts.body].join("\n");
  const line = ({ kind, text: lineText }: ChangedLine) => {
    const look = `px-3 py-0.5 whitespace-pre-line wrap-anywhere ${looks[kind]}`;
    const shown = lineText || "\u00a0";
    if (kind === "same") return <p className={look}>{shown}</p>;
    const Mark = kind === "gone" ? "del" : "ins";
    return (
      <p className={look}>
        <span className="sr-only">{t(`news.history.${kind}`)}: </span>
        <Mark className={kind === "new" ? "no-underline" : undefined}>{shown}</Mark>
      </p>
    );
  };
  return (
    <div className="overflow-hidden rounded-md border border-line text-sm">
      {Children.toArray(changesBetween(text(before), text(after)).map(line))}
    </div>
  );
}
