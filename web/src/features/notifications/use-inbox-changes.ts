import { useTranslation } from "react-i18next";
import type { TopicName } from "#core/kernel/topic.ts";
import type { InboxItem } from "#core/notifications/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { inboxChange, inboxKeys } from "#web/app/inbox/inbox.ts";
import { keepFocusNearby } from "#web/ui/overlay/return-focus.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Effects of a change of the inbox: lists and counts are read anew, a fault is shown. */
function useEffects() {
  const { t } = useTranslation();
  return {
    invalidates: [inboxKeys.all],
    refetchOnFailure: [inboxKeys.all],
    failed: (fault: unknown) => void toast.error(describeError(fault, t).text),
  };
}

/** Marks all as read that is on the screen, with a way back; what comes meanwhile stays new. */
export function useReadAll(items: readonly InboxItem[], topic?: TopicName) {
  const { t } = useTranslation();
  const effects = useEffects();
  const unread = useVerb(api.notifications.unread, effects);
  const verb = useVerb(api.notifications.readAll, {
    ...effects,
    done: ({ count, readAt }) => {
      const action = { label: t("inbox.undo"), onClick: () => unread.mutate({ readAt }) };
      toast.success(t("inbox.all_read", { count }), { action });
    },
  });
  const [newest] = items;
  return {
    busy: verb.isPending,
    needed: items.some(({ read }) => !read),
    readAll: () => {
      keepFocusNearby();
      if (newest) verb.mutate({ upTo: newest.id, ...(topic ? { topic } : {}) });
    },
  };
}

/** Marks what tells of a thing as read. */
export const useRead = () => useVerb(api.notifications.read, inboxChange);

/** Archives or snoozes what tells of a thing; the toast takes it back. */
export function useInboxItem({ about, read: isRead }: Pick<InboxItem, "about" | "read">) {
  const { t } = useTranslation();
  const effects = useEffects();
  const archive = useVerb(api.notifications.archive, effects);
  const snooze = useVerb(api.notifications.snooze, effects);
  const read = useRead();
  // Snoozing marks it as unread.
  const unsnooze = () =>
    snooze.mutate({ about, until: null }, { onSuccess: () => isRead && read.mutate({ about }) });
  const back = () => void toast.success(t("inbox.returned"));
  const undoBy = (onClick: () => void) => ({ action: { label: t("inbox.undo"), onClick } });
  // What is moved to another shelf leaves the list, and its menu with it.
  const nearby = (act: () => void) => () => {
    keepFocusNearby();
    act();
  };
  return {
    read: nearby(() => read.mutate({ about })),
    archive: nearby(() =>
      archive.mutate(
        { about, archived: true },
        {
          onSuccess: () =>
            void toast.success(
              t("inbox.archived"),
              undoBy(() => archive.mutate({ about, archived: false })),
            ),
        },
      ),
    ),
    unarchive: nearby(() => archive.mutate({ about, archived: false }, { onSuccess: back })),
    snooze: (until: Date, moment: string) => {
      keepFocusNearby();
      snooze.mutate(
        { about, until: until.toISOString() },
        {
          onSuccess: () =>
            void toast.success(t("inbox.snoozed_until", { moment }), undoBy(unsnooze)),
        },
      );
    },
    wake: nearby(() => snooze.mutate({ about, until: null }, { onSuccess: back })),
  };
}
