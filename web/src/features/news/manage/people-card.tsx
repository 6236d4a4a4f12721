import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type NewsPeopleList, newsPeopleLists } from "#core/news/model.ts";
import type { NewsPerson, NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsKeys } from "../keys.ts";
import { newsChange, peopleQuery } from "../queries.ts";

/** Shows who has read a post, who has not, who comes, and the one reminder. */
export function PeopleCard({ post }: { post: NewsView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, event } = post;
  const remindedAt = post.staff?.remindedAt ?? null;
  const [list, setList] = useState<NewsPeopleList>("unread");
  const [asking, setAsking] = useState(false);
  const people = useInfiniteQuery(peopleQuery(id, list));
  const counts = people.data?.pages[0]?.counts;
  const remind = useVerb(api.news.remind, {
    ...newsChange,
    invalidates: [newsKeys.lists, newsKeys.people(id)],
    done: () => toast.success(t("news.done_reminded")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const lists = newsPeopleLists.filter((one) => one === "read" || one === "unread" || event);
  return (
    <Card
      title={t("news.people.title")}
      description={
        counts && t("news.people.share", { read: counts.read, all: counts.read + counts.unread })
      }
      actions={
        remindedAt ? (
          <span className="text-sm text-ink-soft">
            {t("news.people.reminded", { at: formatMoment(remindedAt, now) })}
          </span>
        ) : (
          <Button
            icon={<BellRing aria-hidden />}
            disabled={!counts || counts.unread === 0}
            onClick={() => setAsking(true)}
          >
            {t("news.people.remind")}
          </Button>
        )
      }
    >
      <Tabs
        label={t("news.people.title")}
        value={list}
        onValueChange={setList}
        items={lists.map((value) => ({
          value,
          label: t(`news.people.${value}`),
          ...(counts ? { count: counts[value], countLabel: String(counts[value]) } : {}),
        }))}
      >
        {people.isPending || people.isPlaceholderData ? (
          <Skeleton className="h-10 w-full" />
        ) : !people.data ? (
          <LoadFailed part query={people} />
        ) : (
          <People list={list} people={people.data.pages.flatMap(({ items }) => items)} />
        )}
        {people.hasNextPage && (
          <LoadMore
            hasMore
            busy={people.isFetchingNextPage}
            onMore={() => void people.fetchNextPage()}
            label={t("common.show_more")}
          />
        )}
      </Tabs>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("news.people.remind_ask", { count: counts?.unread ?? 0 })}
        description={t("news.people.remind_text")}
        confirmLabel={t("news.people.remind")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => remind.mutateAsync({ id })}
      />
    </Card>
  );
}

function People({ list, people }: { list: NewsPeopleList; people: readonly NewsPerson[] }) {
  const { t } = useTranslation();
  const now = useNow();
  if (people.length === 0)
    return <p className="py-2 text-ink-soft">{t(`news.people.empty_${list}`)}</p>;
  return (
    <ul aria-label={t(`news.people.${list}`)}>
      {people.map(({ id, name, homes, at }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0"
        >
          <span className="font-[560]">{name}</span>
          <span className="min-w-0 flex-1 text-sm text-ink-soft">
            {homes.map((home) => t("news.people.home", home)).join("; ")}
          </span>
          {at && list !== "unread" && (
            <time dateTime={at} className="text-sm text-ink-soft">
              {formatMoment(at, now)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
