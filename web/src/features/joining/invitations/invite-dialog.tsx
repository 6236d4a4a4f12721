import { useTranslation } from "react-i18next";
import { residencyBases } from "#core/buildings/model.ts";
import { inviteInput } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import type { CreatedInvitation } from "#core/joining/views.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { codeChange } from "../queries.ts";
import type { ApartmentInvitationsProps } from "./apartment-invitations.tsx";
import { CodeTerms } from "./code-terms.tsx";

type Props = ApartmentInvitationsProps & {
  open: boolean;
  onClose: () => void;
  onMade: (made: CreatedInvitation) => void;
};

/** A new code: for whom, for how many, for how long. */
export function InviteDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      size="sm"
      title={t("joining.invitations.make_title", { apartment: rest.apartment })}
      submitLabel={t("joining.invitations.submit")}
    >
      {(frame) => <InviteForm {...rest} frame={frame} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, "open" | "onClose"> & { frame: Frame };

function InviteForm({ apartmentId, kind = "resident", onMade, frame }: FormProps) {
  const { t } = useTranslation();
  const make = useVerb(api.joining.invitations.create, { ...codeChange, once: true });
  const { uses, days } = joiningLimits;
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema: inviteInput,
    defaultValues: { apartmentId, kind, basis: null, uses: uses.default, days: days.default },
    submit: (input) => make.mutateAsync(input),
    done: onMade,
  });
  const chosen = form.watch("kind");
  return (
    <FormBody frame={frame} {...rest}>
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
      <CodeTerms
        of="invitations"
        uses={{ ...field("uses"), ...form.register("uses", { valueAsNumber: true }) }}
        days={{ ...field("days"), ...form.register("days", { valueAsNumber: true }) }}
      />
    </FormBody>
  );
}
