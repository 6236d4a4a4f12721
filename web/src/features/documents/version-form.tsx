import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentLimits, type DocumentView } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { FileField } from "./file-field.tsx";
import { shelfChange } from "./queries.ts";
import { useUpload } from "./use-upload.ts";

/** Puts a newer file on top of a document; closed until it is wanted. */
export function VersionForm({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const { id, version } = document;
  const upload = useUpload();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const add = useVerb(api.documents.addVersion, {
    ...shelfChange,
    once: true,
    done: ({ number }) => {
      toast.success(t("documents.version_added", { number }));
      close();
    },
  });
  const close = () => {
    upload.remove();
    setNote("");
    setOpen(false);
  };
  if (!open)
    return (
      <Button className="self-start" icon={<FilePlus2 aria-hidden />} onClick={() => setOpen(true)}>
        {t("documents.new_version")}
      </Button>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-md bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!upload.stored || add.isPending) return;
        add.mutate({ id, version, fileId: upload.stored.id, note });
      }}
    >
      <FileField upload={upload} />
      <TextField
        label={t("documents.note")}
        optionalLabel={t("common.optional")}
        maxLength={documentLimits.note.max}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {add.isError && (
        <p role="alert" className="text-brick-ink">
          {describeError(add.error, t).text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={add.isPending} disabled={!upload.stored}>
          {t("documents.new_version")}
        </Button>
        <Button onClick={close}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}
