import { Archive, ArchiveRestore, FolderPen, FolderX, Info, MoreVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow, FolderView } from "#core/documents/model.ts";
import { api } from "#web/app/api.ts";
import { describeError } from "#web/app/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useShelfCall } from "./queries.ts";

/** What staff do with a document from its row. */
export function DocumentMenu({ row, onOpen }: { row: DocumentRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const restore = useShelfCall((version: number) => api.documents.restore({ id: row.id, version }));
  const archive = useShelfCall(() => api.documents.archive({ id: row.id, version: row.version }));
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const putBack = (version: number) =>
    restore.mutate(version, {
      onSuccess: () => toast.success(t("documents.restored")),
      onError: failed,
    });
  const putAway = () =>
    archive.mutate(undefined, {
      onSuccess: ({ version }) =>
        toast.success(t("documents.archived"), {
          action: { label: t("documents.undo"), onClick: () => putBack(version) },
        }),
      onError: failed,
    });
  return (
    <Menu
      label={t("documents.actions", { title: row.title })}
      placement="bottom-end"
      trigger={
        <IconButton
          label={t("documents.actions", { title: row.title })}
          icon={<MoreVertical aria-hidden />}
          busy={archive.isPending || restore.isPending}
        />
      }
    >
      <MenuItem icon={<Info aria-hidden />} onSelect={onOpen}>
        {t("documents.details")}
      </MenuItem>
      {row.archivedAt ? (
        <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => putBack(row.version)}>
          {t("documents.restore")}
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive aria-hidden />} onSelect={putAway}>
          {t("documents.archive")}
        </MenuItem>
      )}
    </Menu>
  );
}

/** What staff do with a folder. Only an empty one can be removed. */
export function FolderMenu({ folder, onRename }: { folder: FolderView; onRename: () => void }) {
  const { t } = useTranslation();
  const remove = useShelfCall(() => api.documents.removeFolder({ id: folder.id }));
  return (
    <Menu
      label={t("documents.folder_actions", { name: folder.name })}
      placement="bottom-end"
      trigger={
        <IconButton
          label={t("documents.folder_actions", { name: folder.name })}
          icon={<MoreVertical aria-hidden />}
          busy={remove.isPending}
        />
      }
    >
      <MenuItem icon={<FolderPen aria-hidden />} onSelect={onRename}>
        {t("documents.rename")}
      </MenuItem>
      <MenuItem
        danger
        icon={<FolderX aria-hidden />}
        onSelect={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast.success(t("documents.removed_folder")),
            onError: (error) => toast.error(describeError(error, t).text),
          })
        }
      >
        {t("documents.remove_folder")}
      </MenuItem>
    </Menu>
  );
}
