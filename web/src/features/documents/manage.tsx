import { Archive, ArchiveRestore, FolderPen, FolderX, Info, MoreVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow, FolderView } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { shelfChange } from "./queries.ts";

/** Menu of a document for staff. */
export function DocumentMenu({ row, onOpen }: { row: DocumentRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, version } = row;
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const restore = useVerb(api.documents.restore, {
    ...shelfChange,
    done: () => toast.success(t("documents.restored")),
    failed,
  });
  const archive = useVerb(api.documents.archive, {
    ...shelfChange,
    done: (archived) => {
      const onClick = () => restore.mutate({ id, version: archived.version });
      toast.success(t("documents.archived"), { action: { label: t("documents.undo"), onClick } });
    },
    failed,
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
        <MenuItem
          icon={<ArchiveRestore aria-hidden />}
          onSelect={() => restore.mutate({ id, version })}
        >
          {t("documents.restore")}
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive aria-hidden />} onSelect={() => archive.mutate({ id, version })}>
          {t("documents.archive")}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Menu of a folder for staff. Only an empty one can be removed. */
export function FolderMenu({ folder, onRename }: { folder: FolderView; onRename: () => void }) {
  const { t } = useTranslation();
  const remove = useVerb(api.documents.removeFolder, {
    ...shelfChange,
    done: () => toast.success(t("documents.removed_folder")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
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
        onSelect={() => remove.mutate({ id: folder.id })}
      >
        {t("documents.remove_folder")}
      </MenuItem>
    </Menu>
  );
}
