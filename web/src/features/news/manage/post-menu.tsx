import { Link } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarX,
  MoreVertical,
  PenLine,
  Pin,
  PinOff,
  Printer,
  Send,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "#core/news/views.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { postQuery } from "../queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { usePostVerbs } from "./use-post-verbs.ts";

type Props = {
  id: string;
  row: Pick<NewsRow, "title" | "status" | "pinned" | "scheduledAt">;
  archived: boolean;
  /** Its form stands beside it, which publishes and schedules what is written there. */
  beside?: boolean;
};

/** Menu of a post for staff. A row has no version: it is read when something is done. */
export function PostMenu({ id, row, archived, beside = false }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const waits = row.status === "draft" && !archived;
  const [timing, setTiming] = useState(false);
  const { publish, schedule, unschedule, pin, restore, archive, busy } = usePostVerbs();
  const label = t("news.actions", { title: row.title });
  const withVersion = async (work: (post: { id: string; version: number }) => unknown) => {
    try {
      const { version } = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 });
      await work({ id, version });
    } catch (error) {
      toast.error(describeError(error, t).text);
    }
  };
  const isUp = row.status === "published" && !archived;
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<MoreVertical aria-hidden />} busy={busy} />}
      >
        {!archived && !beside && (
          <MenuItem
            icon={<PenLine aria-hidden />}
            render={
              <Link
                to="/manager/announcements/$postId"
                params={{ postId: id }}
                search={{ edit: true }}
              />
            }
          >
            {t("news.edit")}
          </MenuItem>
        )}
        {waits && !beside && (
          <MenuItem icon={<Send aria-hidden />} onSelect={() => setAsking(true)}>
            {t("news.publish")}
          </MenuItem>
        )}
        {waits && !beside && (
          <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => setTiming(true)}>
            {t(row.scheduledAt ? "news.reschedule" : "news.schedule_begin")}
          </MenuItem>
        )}
        {waits && row.scheduledAt && (
          <MenuItem
            icon={<CalendarX aria-hidden />}
            onSelect={() => void withVersion((post) => unschedule.mutate(post))}
          >
            {t("news.unschedule")}
          </MenuItem>
        )}
        {isUp && (
          <MenuItem
            icon={row.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={() =>
              void withVersion((post) => pin.mutate({ ...post, pinned: !row.pinned }))
            }
          >
            {t(row.pinned ? "news.unpin" : "news.pin")}
          </MenuItem>
        )}
        {!archived && (
          <MenuItem
            icon={<Printer aria-hidden />}
            render={
              <a
                aria-label={t("news.board")}
                href={`/api/news/${id}/board?language=${currentLanguage()}`}
                download
              />
            }
          >
            {t("news.board")}
          </MenuItem>
        )}
        {archived ? (
          <MenuItem
            icon={<ArchiveRestore aria-hidden />}
            onSelect={() => void withVersion((post) => restore.mutate(post))}
          >
            {t("news.restore")}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Archive aria-hidden />}
            onSelect={() => void withVersion((post) => archive.mutate(post))}
          >
            {t("news.archive")}
          </MenuItem>
        )}
      </Menu>
      <ScheduleDialog
        open={timing}
        onOpenChange={setTiming}
        title={row.title}
        scheduledAt={row.scheduledAt}
        onSchedule={async (when) => {
          const { version } = await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 });
          return schedule.mutateAsync({ id, version, ...when });
        }}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("news.publish_ask", { title: row.title })}
        description={t("news.publish_text")}
        confirmLabel={t("news.publish")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => withVersion((post) => publish.mutateAsync(post))}
      />
    </>
  );
}
