import { useTranslation } from "react-i18next";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import { guestInput } from "#core/joining/inputs.ts";
import type { CodeView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { joiningKeys } from "../keys.ts";

type Props = {
  apartment: { id: string; number: string };
  /** As what the person may invite; at least one. */
  bases: readonly ResidencyBasis[];
  onMade: (made: CodeView) => void;
};

/** An invitation to pass on by any messenger: whose, and as what they come. */
export function InviteLink({ open, onOpenChange, ...rest }: Opening & Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t("joining.invitations.make_title", { apartment: rest.apartment.number })}
      description={t("joining.sent.link_lead")}
      submitLabel={t("joining.sent.link_submit")}
    >
      {(frame) => <LinkForm {...rest} frame={frame} />}
    </FormDialog>
  );
}

function LinkForm({ apartment, bases, onMade, frame }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const send = useVerb(api.joining.guests.send, {
    invalidates: [joiningKeys.guests(apartment.id)],
    facts: ["joining.invited"],
    once: true,
  });
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema: guestInput,
    defaultValues: {
      apartmentId: apartment.id,
      basis: bases[0] ?? "household",
      firstName: "",
      lastName: "",
    },
    submit: async (input) => {
      const sent = await send.mutateAsync(input);
      const newest = sent.find(({ inviter }) => inviter === null);
      return newest ? api.joining.guests.code({ id: newest.id }) : null;
    },
    done: (made) => {
      frame.close();
      if (made) onMade(made);
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          required
          autoComplete="off"
          label={t("identity.field.first_name")}
          {...field("firstName")}
        />
        <TextField
          required
          autoComplete="off"
          label={t("identity.field.last_name")}
          {...field("lastName")}
        />
      </div>
      {bases.length > 1 && (
        <RadioGroup
          label={t("joining.invitations.basis")}
          look="row"
          options={bases.map((value) => ({
            value,
            label: t(`joining.invitations.basis_${value}`),
          }))}
          value={form.watch("basis")}
          onValueChange={(basis) => form.setValue("basis", basis)}
        />
      )}
    </FormBody>
  );
}
