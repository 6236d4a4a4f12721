import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeInput } from "#core/documents/inputs.ts";
import { documentLimits, type DocumentView, readers } from "#core/documents/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { allFoldersQuery, shelfChange } from "./queries.ts";

const documentForm = z.strictObject({
  title: changeInput.shape.title._zod.def.innerType,
  readers: z.enum(readers),
  folderId: z.string(),
});

type Values = z.output<typeof documentForm>;

function valuesOf({ title, readers, folder }: DocumentView): Values {
  return { title, readers, folderId: folder?.id ?? "" };
}

function changedOf(values: Values, initial: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => initial[name as keyof Values] !== value),
  ) as Partial<Values>;
}

/** Title, readers and folder of a document. Whoever is too late keeps what they typed. */
export function EditForm({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const { id, version, place, folder } = document;
  const opened = useOpened({ known: document, mark: version, written: valuesOf });
  const seen = valuesOf(opened.seen);
  const [base, setBase] = useState(opened.first);
  const folders = useQuery(
    allFoldersQuery({ buildingId: place.buildingId, apartmentId: place.apartmentId }),
  );
  const change = useVerb(api.documents.change, shelfChange);
  const { form, field, submit, refusal, busy } = useContractForm({
    schema: documentForm,
    defaultValues: opened.first,
    // Only what was changed here: somebody else may have changed the rest meanwhile.
    submit: (values) => {
      const { folderId, ...rest } = changedOf(values, seen);
      const moved = folderId === undefined ? {} : { folderId: folderId || null };
      return change.mutateAsync({ id, version: opened.seen.version, ...rest, ...moved });
    },
    done: (saved) => {
      form.reset(valuesOf(saved));
      setBase(valuesOf(saved));
      opened.goOn();
      toast.success(t("common.saved"));
    },
    refused: opened.refused,
  });
  const { isDirty } = form.formState;
  // A newer file changes nothing of what is written here, and who has typed nothing loses nothing.
  const same = Object.keys(changedOf(opened.now, seen)).length === 0;
  if (version !== opened.seen.version && (same || !isDirty)) {
    opened.goOn();
    if (!isDirty) setBase(opened.now);
  }
  useCatchUp(form, opened.seen, seen);
  const { now } = opened;
  const meanwhile = (name: keyof Values, value: string) =>
    now[name] === base[name] ? undefined : t("documents.now", { value });
  const known = folders.data ?? (folder ? [{ id: folder.id, name: folder.name, depth: 0 }] : []);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("documents.name")}
        required
        maxLength={documentLimits.title.max}
        autoComplete="off"
        hint={meanwhile("title", now.title)}
        {...field("title")}
      />
      <SelectField
        label={t("documents.readers")}
        options={readers
          .toReversed()
          .map((value) => ({ value, label: t(`documents.readers_of.${value}`) }))}
        hint={meanwhile("readers", t(`documents.readers_of.${now.readers}`))}
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
          hint={meanwhile("folderId", folder?.name ?? t("documents.no_folder"))}
          {...field("folderId")}
        />
      )}
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" className="self-start" busy={busy} disabled={!isDirty}>
        {t("common.save")}
      </Button>
    </form>
  );
}
