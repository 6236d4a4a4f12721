import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeInput } from "#core/documents/inputs.ts";
import { documentLimits, type DocumentView, readers } from "#core/documents/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { allFoldersQuery, useShelfCall } from "./queries.ts";

const words = z.strictObject({
  title: changeInput.shape.title._zod.def.innerType,
  readers: z.enum(readers),
  folderId: z.string(),
});

/** Title, readers and folder of a document. Whoever is too late keeps what they typed. */
export function EditForm({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const { id, version, place, folder } = document;
  const folders = useQuery(
    allFoldersQuery({ buildingId: place.buildingId, apartmentId: place.apartmentId }),
  );
  const call = useShelfCall((values: z.output<typeof words>) =>
    api.documents.change({ id, version, ...values, folderId: values.folderId || null }),
  );
  const { form, field, submit, refusal, busy } = useContractForm({
    schema: words,
    defaultValues: {
      title: document.title,
      readers: document.readers,
      folderId: folder?.id ?? "",
    },
    submit: (values) => call.mutateAsync(values),
    done: (saved) => {
      form.reset({ title: saved.title, readers: saved.readers, folderId: saved.folder?.id ?? "" });
      toast.success(t("common.saved"));
    },
  });
  const known = folders.data ?? (folder ? [{ id: folder.id, name: folder.name, depth: 0 }] : []);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("documents.name")}
        required
        maxLength={documentLimits.title.max}
        autoComplete="off"
        {...field("title")}
      />
      <SelectField
        label={t("documents.readers")}
        options={readers
          .toReversed()
          .map((value) => ({ value, label: t(`documents.readers_of.${value}`) }))}
        {...field("readers")}
      />
      {(known.length > 0 || folder) && (
        <SelectField
          label={t("documents.folder")}
          placeholder={t("documents.no_folder")}
          clearable
          options={known.map(({ id: value, name, depth }) => ({
            value,
            label: `${"\u2003".repeat(depth)}${name}`,
          }))}
          {...field("folderId")}
        />
      )}
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" className="self-start" busy={busy} disabled={!form.formState.isDirty}>
        {t("common.save")}
      </Button>
    </form>
  );
}
