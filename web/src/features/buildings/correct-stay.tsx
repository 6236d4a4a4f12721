import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { residencyBases } from "#core/buildings/model.ts";
import type { ResidencyView } from "#core/buildings/views.ts";
import { personName as nameRule } from "#core/identity/model.ts";
import { phone } from "#core/kernel/phone.ts";
import { email, localDate } from "#core/kernel/validation.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { optional } from "./arrival-fields.tsx";
import { freshenOn } from "./confirm-call.tsx";
import { DayField } from "./day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "./form-dialog.tsx";
import { useApartmentChange } from "./queries.ts";

type Props = Opening & { stay: ResidencyView };
type FieldsProps = { stay: ResidencyView; frame: Frame };

/** Sets right since when, and on what ground, somebody lives here. */
export function CorrectStay({ stay, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("buildings.correct.title")}
      submitLabel={t("common.save")}
    >
      {(frame) => <StayFields stay={stay} frame={frame} />}
    </FormDialog>
  );
}

const basisText = z.pipe(
  z.string(),
  z.transform((text) => residencyBases.find((basis) => basis === text) ?? null),
);
const staySchema = z.object({ from: localDate(), basis: basisText });

function StayFields({ stay, frame }: FieldsProps) {
  const { t } = useTranslation();
  const done = useDone(frame);
  const { field, form, ...rest } = useContractForm({
    schema: staySchema,
    defaultValues: { from: stay.from, basis: stay.basis ?? "" },
    submit: (values) => api.residencies.correct({ id: stay.id, version: stay.version, ...values }),
    done,
    refused: freshenOn,
  });
  return (
    <FormBody frame={frame} {...rest}>
      <Controller
        control={form.control}
        name="from"
        render={({ field: held }) => (
          <DayField
            required
            label={t(
              stay.kind === "owner" ? "buildings.arrival.owns_from" : "buildings.arrival.from",
            )}
            value={held.value}
            onChange={held.onChange}
            onBlur={held.onBlur}
            error={field("from").error}
          />
        )}
      />
      {stay.kind === "resident" && (
        <SelectField
          clearable
          label={t("buildings.arrival.basis")}
          placeholder={t("buildings.facts.unknown")}
          options={residencyBases.map((value) => ({ value, label: t(`buildings.basis.${value}`) }))}
          {...field("basis")}
        />
      )}
    </FormBody>
  );
}

/** Sets right the name and addresses of somebody who cannot do it themselves: they have no account. */
export function CorrectPerson({ stay, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog {...opening} title={t("buildings.correct.person")} submitLabel={t("common.save")}>
      {(frame) => <PersonFields stay={stay} frame={frame} />}
    </FormDialog>
  );
}

const personSchema = z.object({
  first_name: nameRule(),
  last_name: nameRule(),
  email: optional(email()),
  phone: optional(phone()),
});

function PersonFields({ stay, frame }: FieldsProps) {
  const { t } = useTranslation();
  const done = useDone(frame);
  const { person } = stay;
  const [first = "", ...last] = (person.name ?? "").split(" ");
  const { field, ...form } = useContractForm({
    schema: personSchema,
    defaultValues: {
      first_name: first,
      last_name: last.join(" "),
      email: person.email ?? "",
      phone: person.phone ?? "",
    },
    submit: (values) =>
      api.residencies.correctPerson({ id: stay.id, version: stay.version, ...values }),
    done,
    refused: freshenOn,
  });
  return (
    <FormBody frame={frame} {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField required label={t("buildings.field.first_name")} {...field("first_name")} />
        <TextField required label={t("buildings.field.last_name")} {...field("last_name")} />
        <TextField
          type="email"
          label={t("buildings.field.email")}
          optionalLabel={t("common.optional")}
          {...field("email")}
        />
        <TextField
          type="tel"
          label={t("buildings.field.phone")}
          optionalLabel={t("common.optional")}
          {...field("phone")}
        />
      </div>
    </FormBody>
  );
}

function useDone(frame: Frame) {
  const { t } = useTranslation();
  const changed = useApartmentChange();
  return (details: Parameters<typeof changed>[0]) => {
    changed(details);
    toast.success(t("common.saved"));
    frame.close();
  };
}
