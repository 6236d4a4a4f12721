import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addVersionInput } from "#core/documents/inputs.ts";
import { documentLimits, type DocumentView } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { FileField } from "./file-field.tsx";
import { shelfChange } from "./queries.ts";
import { useUpload } from "./use-upload.ts";

const noteForm = z.pick(addVersionInput, { note: true });

/** Adds a newer version of a document; closed until it is wanted. */
export function VersionForm({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (open) return <Body document={document} onClose={() => setOpen(false)} />;
  return (
    <Button className="self-start" icon={<FilePlus2 aria-hidden />} onClick={() => setOpen(true)}>
      {t("documents.new_version")}
    </Button>
  );
}

function Body({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version } = document;
  const upload = useUpload();
  const add = useVerb(api.documents.addVersion, { ...shelfChange, once: true });
  const wait = useUploadWait(upload);
  const { field, submit, refusal, busy, unsettled } = useContractForm({
    once: true,
    schema: noteForm,
    defaultValues: { note: "" },
    isReady: wait.press,
    submit: (values) =>
      add.mutateAsync({ ...values, id, version, fileId: upload.stored?.id ?? "" }),
    done: ({ number }) => {
      toast.success(t("documents.version_added", { number }));
      onClose();
    },
  });
  useWaitedSend(wait, submit);
  const cancel = () => {
    upload.remove();
    onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-md bg-sunken p-4"
      onSubmit={(event) => void submit(event)}
    >
      <Locked while={unsettled}>
        <FileField upload={upload} />
        <TextField
          label={t("documents.note")}
          optionalLabel={t("common.optional")}
          maxLength={documentLimits.note.max}
          {...field("note")}
        />
      </Locked>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <UploadWaitNotice wait={wait} deed="save" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={!upload.file}>
          {t("documents.new_version")}
        </Button>
        <Button onClick={cancel}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}
