import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#core/identity/choices.ts";
import { lettersInput } from "#core/joining/inputs.ts";
import { joiningLimits, letterChoices } from "#core/joining/model.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { useIdempotencyKey } from "#web/app/idempotency.ts";
import { currentLanguage } from "#web/app/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { BuildingLettersProps } from "./building-letters.tsx";
import { letterCountQuery, letterRunsQuery } from "./queries.ts";

type Props = {
  buildingId: string;
  apartmentIds: BuildingLettersProps["apartmentIds"];
  open: boolean;
  onClose: () => void;
};

/** Which letters, to whom, in which language. */
export function LettersDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      dismissible={!busy}
      size="md"
      title={t("joining.letters.title")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t("joining.letters.make")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      {open && <LettersForm {...rest} id={form} onBusy={setBusy} onBegun={onClose} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onClose"> & {
  id: string;
  onBusy: (busy: boolean) => void;
  onBegun: () => void;
};

function LettersForm({ buildingId, apartmentIds, id, onBusy, onBegun }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const { uses, days } = joiningLimits;
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: lettersInput,
    defaultValues: {
      buildingId,
      ...(apartmentIds ? { apartmentIds: [...apartmentIds] } : {}),
      which: "not_joined",
      kind: "owner",
      language: currentLanguage(),
      uses: uses.default,
      days: days.max,
    },
    submit: async (input) => {
      onBusy(true);
      try {
        const context = { idempotencyKey: key.keyFor(input) };
        return await api.joining.letters.begin(input, { context });
      } finally {
        onBusy(false);
      }
    },
    done: (run) => {
      client.setQueryData(letterRunsQuery(buildingId).queryKey, (all) => [run, ...(all ?? [])]);
      void client.invalidateQueries({ queryKey: letterRunsQuery(buildingId).queryKey });
      toast.success(t("joining.letters.begun"));
      onBegun();
    },
  });
  const which = form.watch("which") ?? "not_joined";
  const kind = form.watch("kind");
  const { data: planned } = useQuery({
    ...letterCountQuery({ buildingId, which, kind }),
    enabled: !apartmentIds,
  });
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <RadioGroup
        label={t("joining.letters.which")}
        look="card"
        columns={2}
        options={letterChoices.toReversed().map((value) => ({
          value,
          label: t(`joining.letters.which_${value}`),
          hint: t(`joining.letters.which_${value}_hint`),
        }))}
        value={which}
        onValueChange={(value) => form.setValue("which", value)}
      />
      <RadioGroup
        label={t("joining.letters.kind")}
        look="row"
        options={residencyKinds.map((value) => ({
          value,
          label: t(`joining.letters.kind_${value}`),
        }))}
        value={kind}
        onValueChange={(value) => form.setValue("kind", value)}
      />
      <RadioGroup
        label={t("joining.letters.language")}
        look="row"
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{t(`languages.${value}`)}</span>,
        }))}
        value={form.watch("language")}
        onValueChange={(language) => form.setValue("language", language)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("uses")}
          {...form.register("uses", { valueAsNumber: true })}
          label={t("joining.letters.uses")}
          hint={t("joining.letters.uses_hint")}
          type="number"
          min={uses.min}
          max={uses.max}
          required
        />
        <TextField
          {...field("days")}
          {...form.register("days", { valueAsNumber: true })}
          label={t("joining.letters.days")}
          type="number"
          min={days.min}
          max={days.max}
          required
        />
      </div>
      {/* Said before the press: paper is not taken back. */}
      <div role="status" className="min-h-[1lh]">
        {planned && (
          <p className="font-[560]">{t("joining.letters.planned", { count: planned.flats })}</p>
        )}
        {planned && planned.shared > 0 && (
          <p className="text-sm text-ink-soft">
            {t("joining.letters.shared", { count: planned.shared })}
          </p>
        )}
      </div>
      <FormRefusal refusal={refusal} busy={busy} />
    </form>
  );
}
