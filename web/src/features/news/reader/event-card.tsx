import { CalendarPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fromLocal } from "#core/kernel/time.ts";
import { eventAnswers } from "#core/news/model.ts";
import type { NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsChange } from "../queries.ts";
import { EventWhen } from "./event-when.tsx";

type Props = { post: NewsView & { event: NonNullable<NewsView["event"]> } };

/** When and where an event is, a file for one's calendar, and whether one comes. */
export function EventCard({ post }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, event, answers } = post;
  const over = fromLocal(event.day, event.to) <= now;
  const answer = useVerb(api.news.coming, {
    ...newsChange,
    inTurn: `coming:${id}`,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // The pressed choice is marked at once; a failure gives back the saved one.
  const chosen = answer.isPending ? answer.variables.answer : answers.mine;
  return (
    <section
      aria-label={t("news.event.title")}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <EventWhen event={event} />
      {over ? (
        <p role="status" className="text-sm text-ink-soft">
          {answers.coming > 0
            ? t("news.event.were", { count: answers.coming })
            : t("news.event.over")}
        </p>
      ) : (
        <>
          <RadioGroup
            label={t("news.event.question")}
            look="card"
            columns={3}
            value={chosen}
            onValueChange={(next) => answer.mutate({ id, answer: next })}
            options={eventAnswers.map((value) => ({
              value,
              label: t(`news.event.answer.${value}`),
              hint: formatNumber(answers[value]),
            }))}
          />
          <div>
            <Button
              icon={<CalendarPlus aria-hidden />}
              render={
                <a
                  aria-label={t("news.event.calendar")}
                  href={`/api/news/${id}/calendar`}
                  download
                />
              }
            >
              {t("news.event.calendar")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
