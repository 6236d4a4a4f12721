import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addFolderInput } from "#core/documents/inputs.ts";
import { documentLimits, type FolderView } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { Shelf } from "./add-dialog.tsx";
import { shelfChange } from "./queries.ts";

/** A new folder here, or another name for one, as it stands by now. */
type FolderDialogSubject = "new" | FolderView;
type Props = { folder: FolderDialogSubject | null; shelf: Shelf; onClose: () => void };

export function FolderDialog({ folder, shelf, onClose }: Props) {
  const { t } = useTranslation();
  const fresh = folder === "new";
  return (
    <FormDialog
      open={folder !== null}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={fresh ? t("documents.add_folder") : t("documents.rename_folder")}
      submitLabel={fresh ? t("documents.create") : t("common.save")}
    >
      {(frame) => folder && <Body folder={folder} shelf={shelf} frame={frame} />}
    </FormDialog>
  );
}

const nameForm = z.pick(addFolderInput, { name: true });
const written = (folder: FolderView | null) => ({ name: folder?.name ?? "" });

function Body({
  folder,
  shelf,
  frame,
}: {
  folder: FolderDialogSubject;
  shelf: Shelf;
  frame: Frame;
}) {
  const { t } = useTranslation();
  const rename = useVerb(api.documents.changeFolder, shelfChange);
  const add = useVerb(api.documents.addFolder, { ...shelfChange, once: true });
  const known = folder === "new" ? null : folder;
  const opened = useOpened({ known, mark: known?.version ?? 0, written });
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema: nameForm,
    defaultValues: opened.first,
    submit: ({ name }) => {
      if (opened.seen) {
        const { id, version } = opened.seen;
        return rename.mutateAsync({ id, version, name });
      }
      const { folderId, ...place } = shelf;
      return add.mutateAsync({ ...place, ...(folderId ? { parentId: folderId } : {}), name });
    },
    done: () => {
      toast.success(folder === "new" ? t("documents.folder_added") : t("common.saved"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const { first, now } = opened;
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        label={t("documents.folder_name")}
        required
        maxLength={documentLimits.folder.max}
        autoComplete="off"
        hint={now.name === first.name ? undefined : t("documents.now", { value: now.name })}
        {...field("name")}
      />
    </FormBody>
  );
}
