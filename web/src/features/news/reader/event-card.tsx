import { CalendarPlus, Check, Hand } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fromLocal } from "#core/kernel/time.ts";
import type { NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsChange } from "../queries.ts";
import { EventWhen } from "./event-when.tsx";

type Props = { post: NewsView & { event: NonNullable<NewsView["event"]> } };

/** When and where an event is, a file for one's calendar, and whether one comes. */
export function EventCard({ post }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, event, coming } = post;
  const over = fromLocal(event.day, event.to) <= now;
  const come = useVerb(api.news.coming, {
    ...newsChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <section
      aria-label={t("news.event.title")}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <EventWhen event={event} />
      <p role="status" className="text-sm text-ink-soft">
        {coming.count > 0
          ? t(over ? "news.event.were" : "news.event.come", { count: coming.count })
          : t(over ? "news.event.over" : "news.event.nobody")}
      </p>
      {!over && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={coming.mine ? "secondary" : "primary"}
            aria-pressed={coming.mine}
            busy={come.isPending}
            icon={coming.mine ? <Check aria-hidden /> : <Hand aria-hidden />}
            onClick={() => come.mutate({ id, coming: !coming.mine })}
          >
            {t("news.event.will_come")}
          </Button>
          <Button
            icon={<CalendarPlus aria-hidden />}
            render={
              <a aria-label={t("news.event.calendar")} href={`/api/news/${id}/calendar`} download />
            }
          >
            {t("news.event.calendar")}
          </Button>
        </div>
      )}
    </section>
  );
}
