import { type BaseSyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addInput } from "#core/documents/inputs.ts";
import { documentLimits, type Readers, readers } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { FileField } from "./file-field.tsx";
import { shelfChange } from "./queries.ts";
import { useUpload } from "./use-upload.ts";

export type Shelf = {
  buildingId?: string | undefined;
  apartmentId?: string | undefined;
  folderId?: string | undefined;
};

type Props = { open: boolean; shelf: Shelf; onClose: () => void };

/** Files a new document where the shelf is open. */
export function AddDialog({ open, shelf, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t("documents.add")}
      submitLabel={t("documents.add")}
    >
      {(frame) => <Body shelf={shelf} frame={frame} />}
    </FormDialog>
  );
}

const titleForm = z.pick(addInput, { title: true, readers: true });

function Body({ shelf, frame }: { shelf: Shelf; frame: Frame }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const [missing, setMissing] = useState(false);
  const add = useVerb(api.documents.add, { ...shelfChange, once: true });
  const wait = useUploadWait(upload);
  const { form, field, submit, refusal, busy, unsettled } = useContractForm({
    once: true,
    isReady: () => wait.press() && upload.stored !== null,
    schema: titleForm,
    defaultValues: { title: "", readers: "residents" as Readers },
    submit: (values) => add.mutateAsync({ ...shelf, ...values, fileId: upload.stored?.id ?? "" }),
    done: () => {
      toast.success(t("documents.added"));
      frame.close();
    },
  });
  useWaitedSend(wait, submit);
  // The name of the file is a first guess at the title.
  const name = upload.file?.name.replace(/\.[^.]+$/, "").slice(0, documentLimits.title.max);
  const [guessed, setGuessed] = useState<string>();
  if (name && name !== guessed) {
    setGuessed(name);
    const typed = form.getValues("title");
    if (!typed || typed === guessed) form.setValue("title", name);
  }
  const file = (event?: BaseSyntheticEvent) => {
    setMissing(upload.file === null);
    return submit(event);
  };
  return (
    <FormBody frame={frame} submit={file} busy={busy} refusal={refusal} unsettled={unsettled}>
      <FileField
        upload={upload}
        error={missing && upload.file === null ? t("validation.file_required") : undefined}
      />
      <TextField
        label={t("documents.name")}
        required
        maxLength={documentLimits.title.max}
        autoComplete="off"
        {...field("title")}
      />
      <RadioGroup
        label={t("documents.readers")}
        look="card"
        options={readers.toReversed().map((value) => ({
          value,
          label: t(`documents.readers_of.${value}`),
          hint: t(`documents.readers_hint.${value}`),
        }))}
        value={form.watch("readers")}
        onValueChange={(value) => form.setValue("readers", value)}
      />
      <UploadWaitNotice wait={wait} deed="save" />
    </FormBody>
  );
}
