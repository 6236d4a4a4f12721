import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { residencyBases } from "#core/buildings/model.ts";
import { inviteInput } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import type { CreatedInvitation } from "#core/joining/views.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { useIdempotencyKey } from "#web/app/idempotency.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ApartmentInvitationsProps } from "./apartment-invitations.tsx";

type Props = ApartmentInvitationsProps & {
  open: boolean;
  onClose: () => void;
  onMade: (made: CreatedInvitation) => void;
};

/** A new code: for whom, for how many, for how long. */
export function InviteDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      dismissible={!busy}
      size="sm"
      title={t("joining.invitations.make_title", { apartment: rest.apartment })}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t("joining.invitations.submit")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      {open && <InviteForm {...rest} id={form} onBusy={setBusy} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, "open" | "onClose"> & { id: string; onBusy: (busy: boolean) => void };

function InviteForm({ apartmentId, kind = "resident", onMade, id, onBusy }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const { uses, days } = joiningLimits;
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: inviteInput,
    defaultValues: { apartmentId, kind, basis: null, uses: uses.default, days: days.default },
    submit: async (input) => {
      onBusy(true);
      try {
        const context = { idempotencyKey: key.keyFor(input) };
        return await api.joining.invitations.create(input, { context });
      } finally {
        onBusy(false);
      }
    },
    done: (made) => {
      void client.invalidateQueries({ queryKey: ["joining", "invitations"] });
      onMade(made);
    },
  });
  const chosen = form.watch("kind");
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <RadioGroup
        label={t("joining.invitations.kind")}
        look="row"
        options={residencyKinds.map((value) => ({
          value,
          label: t(`joining.invitations.kind_${value}`),
        }))}
        value={chosen}
        onValueChange={(value) => {
          form.setValue("kind", value);
          if (value === "owner") form.setValue("basis", null);
        }}
      />
      {chosen === "resident" && (
        <RadioGroup
          label={t("joining.invitations.basis")}
          look="row"
          options={(["none", ...residencyBases] as const).map((value) => ({
            value,
            label: t(`joining.invitations.basis_${value}`),
          }))}
          value={form.watch("basis") ?? "none"}
          onValueChange={(value) => form.setValue("basis", value === "none" ? null : value)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("uses")}
          {...form.register("uses", { valueAsNumber: true })}
          label={t("joining.invitations.uses")}
          type="number"
          min={uses.min}
          max={uses.max}
          required
        />
        <TextField
          {...field("days")}
          {...form.register("days", { valueAsNumber: true })}
          label={t("joining.invitations.days")}
          type="number"
          min={days.min}
          max={days.max}
          required
        />
      </div>
      <FormRefusal refusal={refusal} busy={busy} />
    </form>
  );
}
