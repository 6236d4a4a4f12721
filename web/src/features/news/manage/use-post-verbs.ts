import { useTranslation } from "react-i18next";
import type { NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newsChange } from "../queries.ts";

/** Returns the actions on a post with their messages; taking down can be undone. */
export function usePostVerbs() {
  const { t } = useTranslation();
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const publish = useVerb(api.news.publish, {
    ...newsChange,
    done: () => toast.success(t("news.done_published")),
    failed,
  });
  const schedule = useVerb(api.news.schedule, {
    ...newsChange,
    done: () => toast.success(t("news.done_scheduled")),
  });
  const unschedule = useVerb(api.news.unschedule, {
    ...newsChange,
    done: () => toast.success(t("news.done_unscheduled")),
    failed,
  });
  const pin = useVerb(api.news.pin, {
    ...newsChange,
    done: ({ pinned }) => toast.success(t(pinned ? "news.done_pinned" : "news.done_unpinned")),
    failed,
  });
  const restore = useVerb(api.news.restore, {
    ...newsChange,
    done: () => toast.success(t("news.done_restored")),
    failed,
  });
  const archive = useVerb(api.news.archive, {
    ...newsChange,
    done: ({ id, version }: NewsView) => {
      const onClick = () => restore.mutate({ id, version });
      toast.success(t("news.done_archived"), { action: { label: t("news.undo"), onClick } });
    },
    failed,
  });
  const busy = [publish, schedule, unschedule, pin, restore, archive].some(
    ({ isPending }) => isPending,
  );
  return { publish, schedule, unschedule, pin, restore, archive, busy };
}
