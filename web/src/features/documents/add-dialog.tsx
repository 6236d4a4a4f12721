import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addInput } from "#core/documents/inputs.ts";
import { documentLimits, type DocumentView, type Readers, readers } from "#core/documents/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { useIdempotencyKey } from "#web/app/idempotency.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FileField } from "./file-field.tsx";
import { useShelfCall } from "./queries.ts";
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
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      dismissible={!busy}
      title={t("documents.add")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t("documents.add")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      {open && <Body form={form} shelf={shelf} onClose={onClose} setBusy={setBusy} />}
    </Dialog>
  );
}

const words = z.pick(addInput, { title: true, readers: true });

type BodyProps = Omit<Props, "open"> & { form: string; setBusy: (busy: boolean) => void };

function Body({ form: id, shelf, onClose, setBusy }: BodyProps) {
  const { t } = useTranslation();
  const upload = useUpload();
  const [missing, setMissing] = useState(false);
  const asked = useRef(false);
  const key = useIdempotencyKey();
  const call = useShelfCall((input: z.input<typeof addInput>) =>
    api.documents.add(input, { context: { idempotencyKey: key.keyFor(input) } }),
  );
  const { form, field, submit, refusal, busy } = useContractForm({
    schema: words,
    defaultValues: { title: "", readers: "residents" as Readers },
    submit: async (values): Promise<DocumentView> => {
      setBusy(true);
      try {
        return await call.mutateAsync({ ...shelf, ...values, fileId: upload.stored?.id ?? "" });
      } finally {
        setBusy(false);
      }
    },
    done: () => {
      toast.success(t("documents.added"));
      onClose();
    },
  });
  const arrived = upload.stored !== null;
  const send = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!arrived || !asked.current) return;
    asked.current = false;
    send();
  }, [arrived]);
  // The name of the file is a first guess at the title.
  const name = upload.file?.name.replace(/\.[^.]+$/, "").slice(0, documentLimits.title.max);
  const [guessed, setGuessed] = useState<string>();
  if (name && name !== guessed) {
    setGuessed(name);
    const typed = form.getValues("title");
    if (!typed || typed === guessed) form.setValue("title", name);
  }
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (upload.stored) return void submit(event);
        // What is still on its way is filed as soon as it has arrived.
        asked.current = upload.travelling;
        setMissing(!upload.travelling);
        void form.trigger();
      }}
    >
      <FileField
        upload={upload}
        error={
          missing && !upload.stored && !upload.travelling
            ? t("validation.file_required")
            : undefined
        }
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
      <FormRefusal refusal={refusal} busy={busy} />
    </form>
  );
}
