import type { UseQueryResult } from "@tanstack/react-query";
import { ChevronRight, CircleCheck } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { fillSlot } from "#web/ui/slot.ts";

export type Waiting = {
  key: string;
  icon: ReactNode;
  tone: "brick" | "amber" | "pine";
  title: string;
  text?: string;
  /** The page where it is done. */
  link: ReactElement;
};

/** `waiting` is null while nobody knows yet; `failed` did not come and may hold more. */
export type First = {
  waiting: readonly Waiting[] | null;
  failed: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> | null;
};

const tones = {
  brick: "bg-brick-soft text-brick-ink",
  amber: "bg-amber-soft text-amber-ink",
  pine: "bg-pine-soft text-pine-ink",
};

/** Lists what the person should do, most urgent first. */
export function FirstOfAll({ waiting, failed }: First) {
  const { t } = useTranslation();
  return (
    <Card flush title={t("home.first.title")} className="overflow-hidden">
      {waiting === null && (
        <div role="status" className="flex items-center gap-3 px-card pb-card">
          <span className="sr-only">{t("shell.loading")}</span>
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      )}
      {waiting?.length === 0 && !failed && (
        <p className="flex min-h-9 items-center gap-3 px-card pb-card text-ink-soft">
          <CircleCheck aria-hidden className="size-[1.25em] shrink-0 text-pine" />
          {t("home.first.none")}
        </p>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map(({ key, icon, tone, title, text, link }) => (
            <li key={key}>
              {fillSlot(
                link,
                {
                  className:
                    "flex min-h-15 items-center gap-3.5 px-card py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2",
                },
                <>
                  <span
                    className={`flex size-9 shrink-0 items-center justify-center rounded-full [&>svg]:size-4.5 ${tones[tone]}`}
                  >
                    {icon}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-[580] wrap-anywhere">{title}</span>
                    {text && (
                      <span className="block text-sm wrap-anywhere text-ink-soft">{text}</span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
                </>,
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting && failed && <LoadFailed part query={failed} />}
    </Card>
  );
}
