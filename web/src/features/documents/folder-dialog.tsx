import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addFolderInput } from "#core/documents/inputs.ts";
import { documentLimits, type FolderView } from "#core/documents/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { useIdempotencyKey } from "#web/app/idempotency.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { Shelf } from "./add-dialog.tsx";
import { freshenShelves, useShelfCall } from "./queries.ts";

/** A new folder here, or another name for one, as it stands by now. */
type FolderTask = "new" | FolderView;
type Props = { task: FolderTask | null; shelf: Shelf; onClose: () => void };

export function FolderDialog({ task, shelf, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const fresh = task === "new";
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={fresh ? t("documents.add_folder") : t("documents.rename_folder")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={form} variant="primary">
            {fresh ? t("documents.create") : t("common.save")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      {task && <Body form={form} task={task} shelf={shelf} onClose={onClose} />}
    </Dialog>
  );
}

const words = z.pick(addFolderInput, { name: true });
const written = (folder: FolderView | null) => ({ name: folder?.name ?? "" });

function Body({ form, task, shelf, onClose }: Props & { form: string; task: FolderTask }) {
  const { t } = useTranslation();
  const key = useIdempotencyKey();
  const known = task === "new" ? null : task;
  const opened = useOpened({ known, mark: known?.version ?? 0, written, freshen: freshenShelves });
  const call = useShelfCall(({ name }: { name: string }) => {
    if (opened.seen) {
      const { id, version } = opened.seen;
      return api.documents.changeFolder({ id, version, name });
    }
    const { folderId, ...place } = shelf;
    const input = { ...place, ...(folderId ? { parentId: folderId } : {}), name };
    return api.documents.addFolder(input, { context: { idempotencyKey: key.keyFor(input) } });
  });
  const {
    form: typed,
    field,
    submit,
    refusal,
    busy,
  } = useContractForm({
    schema: words,
    defaultValues: opened.first,
    submit: (values) => call.mutateAsync(values),
    done: () => {
      toast.success(task === "new" ? t("documents.folder_added") : t("common.saved"));
      onClose();
    },
    refused: opened.refused,
  });
  useCatchUp(typed, opened.seen, written(opened.seen));
  const { first, now } = opened;
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t("documents.folder_name")}
        required
        maxLength={documentLimits.folder.max}
        autoComplete="off"
        hint={now.name === first.name ? undefined : t("documents.now", { value: now.name })}
        {...field("name")}
      />
      <FormRefusal refusal={refusal} busy={busy} />
    </form>
  );
}
