import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import type { CalendarView } from "#core/notifications/calendar/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { formatRelative } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { keepFocusNearby } from "#web/ui/overlay/return-focus.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { calendarKeys, calendarQuery } from "./queries.ts";

type Feed = NonNullable<CalendarView["feed"]>;

/** Settings card of the calendar feed. */
export function CalendarCard() {
  const { t } = useTranslation();
  const works = useAuth(({ user }) => user !== null && isStaff(user));
  const query = useQuery(calendarQuery);
  return (
    <Card
      title={t("calendar.title")}
      description={t(works ? "calendar.lead_staff" : "calendar.lead")}
      className="max-w-2xl"
    >
      {query.isPending ? (
        <Skeleton className="h-11" />
      ) : !query.data ? (
        <LoadFailed part query={query} />
      ) : query.data.feed ? (
        <OwnFeed feed={query.data.feed} />
      ) : (
        <CreateFeed />
      )}
    </Card>
  );
}

function useFeedChange(change: () => Promise<CalendarView>, message: string) {
  const { t } = useTranslation();
  return useVerb(change, {
    invalidates: [calendarKeys.feed],
    refetchOnFailure: [calendarKeys.feed],
    waits: true,
    done: () => toast.success(message),
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  });
}

function CreateFeed() {
  const { t } = useTranslation();
  const create = useFeedChange(
    () => api.calendar.create({ replace: false }),
    t("calendar.created"),
  );
  return (
    <Button
      busy={create.isPending}
      onClick={() => {
        keepFocusNearby();
        create.mutate();
      }}
    >
      {t("calendar.create")}
    </Button>
  );
}

function OwnFeed({ feed: { url, readAt } }: { feed: Feed }) {
  const { t } = useTranslation();
  const now = useNow();
  const copy = useCopy();
  const [question, setQuestion] = useState<"renew" | "remove" | null>(null);
  const renew = useFeedChange(() => api.calendar.create({ replace: true }), t("calendar.renewed"));
  const remove = useFeedChange(() => api.calendar.remove(undefined), t("calendar.removed"));
  const ask = question ?? "renew";
  return (
    <>
      <TextField
        label={t("calendar.address")}
        hint={t("calendar.secret")}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {readAt
          ? t("calendar.read", { moment: formatRelative(readAt, now) })
          : t("calendar.unread")}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy(url)}>
          {t("common.copy")}
        </Button>
        <Button
          render={<a aria-label={t("calendar.open")} href={url.replace(/^https?:/, "webcal:")} />}
        >
          {t("calendar.open")}
        </Button>
        <Button onClick={() => setQuestion("renew")}>{t("calendar.renew")}</Button>
        <Button onClick={() => setQuestion("remove")}>{t("calendar.remove")}</Button>
      </div>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={t(`calendar.${ask}_title`)}
        description={t(`calendar.${ask}_text`)}
        confirmLabel={t(`calendar.${ask}`)}
        cancelLabel={t("common.cancel")}
        danger={ask === "remove"}
        onConfirm={() => (ask === "renew" ? renew : remove).mutateAsync()}
      />
    </>
  );
}
