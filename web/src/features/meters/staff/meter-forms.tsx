import type { ComponentProps } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addMeterInput, changeMeterInput, removeMeterInput } from "#core/meters/inputs.ts";
import { meterKinds, meterLimits, unitsOf } from "#core/meters/model.ts";
import type { MeterView } from "#core/meters/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { readReading } from "#core/meters/rules/value.ts";
import { formatReading } from "../amounts.ts";
import { meterChange } from "../queries.ts";

const valueText = z.pipe(
  z.string().check(
    z.minLength(1),
    z.refine((typed) => typed === "" || readReading(typed) !== null, { error: "reading_digits" }),
  ),
  z.transform((typed: string) => readReading(typed) ?? meterLimits.value.max),
);
const dayOrNone = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

const { kind, unit, serial, place, installedOn } = addMeterInput.shape;
const addSchema = z.object({
  kind,
  unit,
  serial,
  place,
  digits: z.pipe(z.string(), z.transform(Number)),
  installedOn,
  firstValue: valueText,
  verifiedUntil: dayOrNone,
});

/** A meter that is written down with what stands on it. */
export function AddMeter({ apartmentId, ...opening }: Opening & { apartmentId: string }) {
  const { t } = useTranslation();
  return (
    <FormDialog {...opening} title={t("meters.add")} submitLabel={t("meters.add")}>
      {(frame) => <AddFields apartmentId={apartmentId} frame={frame} />}
    </FormDialog>
  );
}

function AddFields({ apartmentId, frame }: { apartmentId: string; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const add = useVerb(api.meters.add, { ...meterChange, once: true });
  const { form, field, errorText, ...rest } = useContractForm({
    once: true,
    schema: addSchema,
    defaultValues: {
      kind: "cold_water" as const,
      unit: "m3" as const,
      serial: "",
      place: "",
      digits: "5",
      installedOn: today,
      firstValue: "",
      verifiedUntil: "",
    },
    submit: (values) => add.mutateAsync({ ...values, apartmentId }),
    done: () => {
      toast.success(t("meters.added"));
      frame.close();
    },
  });
  const [chosen, counted] = useWatch({ control: form.control, name: ["kind", "unit"] });
  const units = unitsOf[chosen];
  if (!units.includes(counted)) form.setValue("unit", units[0] ?? "m3");
  const { min, max } = meterLimits.digits;
  return (
    <FormBody frame={frame} {...rest}>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={t("meters.form.kind")}
          options={meterKinds.map((value) => ({ value, label: t(`meters.kind.${value}`) }))}
          {...field("kind")}
        />
        <SelectField
          label={t("meters.form.unit")}
          options={units.map((value) => ({ value, label: t(`meters.unit.${value}`) }))}
          {...field("unit")}
        />
        <NameFields serial={field("serial")} place={field("place")} />
        <Controller
          control={form.control}
          name="installedOn"
          render={({ field: { ref: _ref, ...inputProps }, fieldState: { error } }) => (
            <DayField
              required
              label={t("meters.form.installed")}
              max={today}
              {...inputProps}
              error={error && errorText(error)}
            />
          )}
        />
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("meters.form.first")}
          trailing={t(`meters.unit.${counted}`)}
          {...field("firstValue")}
        />
        <SelectField
          label={t("meters.form.digits")}
          options={Array.from({ length: max - min + 1 }, (_, at) => String(min + at)).map(
            (value) => ({ value, label: value }),
          )}
          {...field("digits")}
        />
        <Controller
          control={form.control}
          name="verifiedUntil"
          render={({ field: { ref: _ref, ...inputProps }, fieldState: { error } }) => (
            <DayField
              optional
              label={t("meters.form.verified")}
              {...inputProps}
              error={error && errorText(error)}
            />
          )}
        />
      </div>
    </FormBody>
  );
}

type Field = Omit<ComponentProps<typeof TextField>, "label">;

/** The number on a meter, and where it hangs. */
function NameFields({ serial, place: where }: { serial: Field; place: Field }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        required
        label={t("meters.form.serial")}
        autoComplete="off"
        maxLength={meterLimits.serial.max}
        {...serial}
      />
      <TextField
        label={t("meters.form.place")}
        placeholder={t("meters.form.place_hint")}
        autoComplete="off"
        maxLength={meterLimits.place.max}
        {...where}
      />
    </>
  );
}

type Of = { meter: MeterView; onClose: () => void };

const { serial: newSerial, place: newPlace } = changeMeterInput.shape;
const changeSchema = z.object({
  serial: newSerial,
  place: newPlace,
  verifiedUntil: dayOrNone,
});

/** A meter's number, place and verification. */
export function ChangeMeter({ meter, onClose }: Of) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("meters.edit_of", { serial: meter.serial })}
      submitLabel={t("common.save")}
    >
      {(frame) => <ChangeFields meter={meter} frame={frame} />}
    </FormDialog>
  );
}

function ChangeFields({ meter, frame }: { meter: MeterView; frame: Frame }) {
  const { t } = useTranslation();
  const change = useVerb(api.meters.change, meterChange);
  const { form, field, errorText, ...rest } = useContractForm({
    schema: changeSchema,
    defaultValues: {
      serial: meter.serial,
      place: meter.place,
      verifiedUntil: meter.verifiedUntil ?? "",
    },
    submit: (values) => change.mutateAsync({ ...values, id: meter.id, version: meter.version }),
    done: () => {
      toast.success(t("meters.changed"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <NameFields serial={field("serial")} place={field("place")} />
      <Controller
        control={form.control}
        name="verifiedUntil"
        render={({ field: { ref: _ref, ...inputProps }, fieldState: { error } }) => (
          <DayField
            optional
            label={t("meters.form.verified")}
            {...inputProps}
            error={error && errorText(error)}
          />
        )}
      />
    </FormBody>
  );
}

const removeSchema = z.object({
  removedOn: removeMeterInput.shape.removedOn,
  lastValue: valueText,
});

/** A meter that is taken out of use, with the last that stood on it. */
export function RemoveMeter({ meter, onClose }: Of) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("meters.remove_of", { serial: meter.serial })}
      description={t("meters.remove_text")}
      submitLabel={t("meters.remove")}
    >
      {(frame) => <RemoveFields meter={meter} frame={frame} />}
    </FormDialog>
  );
}

function RemoveFields({ meter, frame }: { meter: MeterView; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const remove = useVerb(api.meters.remove, meterChange);
  const { form, field, errorText, ...rest } = useContractForm({
    schema: removeSchema,
    defaultValues: { removedOn: today, lastValue: "" },
    submit: (values) => remove.mutateAsync({ ...values, id: meter.id, version: meter.version }),
    done: () => {
      toast.success(t("meters.removed_done"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <Controller
        control={form.control}
        name="removedOn"
        render={({ field: { ref: _ref, ...inputProps }, fieldState: { error } }) => (
          <DayField
            required
            label={t("meters.form.removed")}
            min={meter.last.day}
            max={today}
            {...inputProps}
            error={error && errorText(error)}
          />
        )}
      />
      <TextField
        required
        numeric
        inputMode="decimal"
        autoComplete="off"
        label={t("meters.form.final")}
        hint={`${t("meters.last")}: ${formatReading(meter.last.value)}`}
        trailing={t(`meters.unit.${meter.unit}`)}
        {...field("lastValue")}
      />
    </FormBody>
  );
}
