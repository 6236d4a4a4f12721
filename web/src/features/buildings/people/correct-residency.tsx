import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { daysAhead, residencyBases } from "#core/buildings/model.ts";
import type { ResidencyView } from "#core/buildings/views.ts";
import { phone } from "#core/kernel/numbers/phone.ts";
import { addDays } from "#core/kernel/time.ts";
import { email, localDate, personName as nameRule } from "#core/kernel/validation.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { formatDay } from "#web/app/language/format.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { optionalBox } from "./arrival-fields.tsx";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { apartmentChange } from "../queries.ts";

type Props = Opening & { residency: ResidencyView };
type FieldsProps = { residency: ResidencyView; frame: Frame };

/** Sets right since when, and on what ground, somebody lives here. */
export function CorrectResidency({ residency, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("buildings.correct.title")}
      submitLabel={t("common.save")}
    >
      {(frame) => <ResidencyFields residency={residency} frame={frame} />}
    </FormDialog>
  );
}

const basisText = z.pipe(
  z.string(),
  z.transform((text) => residencyBases.find((basis) => basis === text) ?? null),
);
const residencySchema = z.object({ from: localDate(), basis: basisText });

function residencyWritten({ from, basis }: ResidencyView) {
  return { from, basis: basis ?? "" };
}

function ResidencyFields({ residency, frame }: FieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const done = useDone(frame);
  const correct = useVerb(api.residencies.correct, apartmentChange);
  const opened = useOpened({
    known: residency,
    mark: residency.version,
    written: residencyWritten,
  });
  const { first, now } = opened;
  const { field, form, ...rest } = useContractForm({
    schema: residencySchema,
    defaultValues: first,
    submit: (values) =>
      correct.mutateAsync({ id: residency.id, version: opened.seen.version, ...values }),
    done,
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, residencyWritten(opened.seen));
  const meanwhile = (value: string) => t("buildings.now", { value: value || "—" });
  return (
    <FormBody frame={frame} {...rest}>
      <Controller
        control={form.control}
        name="from"
        render={({ field: inputProps }) => (
          <DayField
            required
            label={t(
              residency.kind === "owner" ? "buildings.arrival.owns_from" : "buildings.arrival.from",
            )}
            max={addDays(today, daysAhead.move)}
            value={inputProps.value}
            onChange={inputProps.onChange}
            onBlur={inputProps.onBlur}
            error={field("from").error}
            {...(now.from !== first.from && { hint: meanwhile(formatDay(now.from)) })}
          />
        )}
      />
      {residency.kind === "resident" && (
        <SelectField
          clearable
          label={t("buildings.arrival.basis")}
          placeholder={t("buildings.facts.unknown")}
          options={residencyBases.map((value) => ({ value, label: t(`buildings.basis.${value}`) }))}
          hint={
            now.basis === first.basis
              ? undefined
              : meanwhile(residency.basis ? t(`buildings.basis.${residency.basis}`) : "")
          }
          {...field("basis")}
        />
      )}
    </FormBody>
  );
}

/** Sets right the name and addresses of somebody who cannot do it themselves: they have no account. */
export function CorrectPerson({ residency, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog {...opening} title={t("buildings.correct.person")} submitLabel={t("common.save")}>
      {(frame) => <PersonFields residency={residency} frame={frame} />}
    </FormDialog>
  );
}

const personSchema = z.object({
  firstName: nameRule(),
  lastName: nameRule(),
  email: optionalBox(email()),
  phone: optionalBox(phone()),
});

function PersonFields({ residency, frame }: FieldsProps) {
  const { t } = useTranslation();
  const done = useDone(frame);
  const correct = useVerb(api.residencies.correctPerson, apartmentChange);
  const opened = useOpened({
    known: residency,
    mark: personMark(residency),
    written: personWritten,
  });
  const { first, now } = opened;
  const { form, field, ...rest } = useContractForm({
    schema: personSchema,
    defaultValues: first,
    submit: (values) =>
      correct.mutateAsync({ id: residency.id, version: opened.seen.version, ...values }),
    done,
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, personWritten(opened.seen));
  const bind = (name: keyof typeof now) => ({
    hint: now[name] === first[name] ? undefined : t("buildings.now", { value: now[name] || "—" }),
    ...field(name),
  });
  return (
    <FormBody frame={frame} {...rest}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField required label={t("buildings.field.first_name")} {...bind("firstName")} />
        <TextField required label={t("buildings.field.last_name")} {...bind("lastName")} />
        <TextField
          type="email"
          label={t("buildings.field.email")}
          optionalLabel={t("common.optional")}
          {...bind("email")}
        />
        <TextField
          type="tel"
          label={t("buildings.field.phone")}
          optionalLabel={t("common.optional")}
          {...bind("phone")}
        />
      </div>
    </FormBody>
  );
}

function personMark({ version, person }: ResidencyView): string {
  return [version, person.name, person.email, person.phone].join("\n");
}

function personWritten({ person }: ResidencyView) {
  const [first = "", ...last] = (person.name ?? "").split(" ");
  return {
    firstName: first,
    lastName: last.join(" "),
    email: person.email ?? "",
    phone: person.phone ?? "",
  };
}

function useDone(frame: Frame) {
  const { t } = useTranslation();
  return () => {
    toast.success(t("common.saved"));
    frame.close();
  };
}
