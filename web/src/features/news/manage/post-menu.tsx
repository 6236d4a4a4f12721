import { Link } from "@tanstack/react-router";
import { Archive, ArchiveRestore, MoreVertical, PenLine, Pin, PinOff, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "#core/news/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { postQuery } from "../queries.ts";
import { usePostVerbs } from "./use-post-verbs.ts";

type Props = {
  id: string;
  row: Pick<NewsRow, "title" | "status" | "pinned">;
  archived: boolean;
};

/** What staff do with a post from its row. A row has no version: it is asked for when something is done. */
export function PostMenu({ id, row, archived }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { publish, pin, restore, archive, busy } = usePostVerbs();
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
        {!archived && (
          <MenuItem
            icon={<PenLine aria-hidden />}
            render={<Link to="/manager/announcements/$postId" params={{ postId: id }} />}
          >
            {t("news.edit")}
          </MenuItem>
        )}
        {row.status === "draft" && !archived && (
          <MenuItem icon={<Send aria-hidden />} onSelect={() => setAsking(true)}>
            {t("news.publish")}
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
