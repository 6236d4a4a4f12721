import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { invoiceTypes } from "#core/billing/model.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lateFeeChange } from "../queries.ts";
import { lateFeeDefaults, lateFeeForm } from "./late-fee-typed.ts";

type Props = Opening & { known: LateFeeView };

/** Form of late fee terms from a day on. */
export function LateFeeForm({ known, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("late_fee.change_title")}
      description={t("late_fee.lead")}
      submitLabel={t("late_fee.submit")}
    >
      {(frame) => <Fields known={known} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ known, frame }: { known: LateFeeView; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const save = useVerb(api.billing.saveLateFee, lateFeeChange);
  // What stood when the dialog opened: who changed it meanwhile is not overwritten.
  const [atOpening] = useState(known);
  const { form, field, ...rest } = useContractForm({
    schema: lateFeeForm,
    mode: "onTouched",
    defaultValues: lateFeeDefaults(atOpening, today),
    submit: (values) => save.mutateAsync(values),
    done: () => {
      toast.success(t("late_fee.done"));
      frame.close();
    },
  });
  const ranges = useFieldArray({ control: form.control, name: "pauses" });
  const day = (name: "from" | `pauses.${number}.from` | `pauses.${number}.to`) => ({
    value: form.watch(name),
    onChange: (value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    error: field(name).error,
  });
  const { days } = lateFeeLimits;
  return (
    <FormBody frame={frame} {...rest}>
      <Checkbox label={t("late_fee.enabled")} {...field("enabled")} />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <DayField
          required
          label={t("late_fee.from")}
          hint={t("late_fee.from_hint")}
          min={addDays(today, -days)}
          max={addDays(today, days)}
          {...day("from")}
        />
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("late_fee.rate")}
          hint={t("late_fee.rate_hint")}
          {...field("rate")}
        />
        <TextField
          required
          numeric
          inputMode="numeric"
          autoComplete="off"
          cutAt={2}
          label={t("late_fee.grace")}
          {...field("grace")}
        />
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("late_fee.least")}
          {...field("least")}
        />
      </div>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="pb-2 font-[560]">{t("late_fee.types")}</legend>
        {invoiceTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={t(`billing.type.${type}`)}
            {...form.register("types")}
          />
        ))}
        <Checkbox label={t("late_fee.opening")} {...field("opening")} />
      </fieldset>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="pb-1 font-[560]">{t("late_fee.pauses")}</legend>
        <p className="text-sm text-ink-soft">{t("late_fee.pauses_hint")}</p>
        {ranges.fields.map(({ id }, at) => (
          <div key={id} className="flex items-start gap-3">
            <div className="grid flex-1 items-start gap-3 sm:grid-cols-2">
              <DayField required label={t("late_fee.pause_from")} {...day(`pauses.${at}.from`)} />
              <DayField optional label={t("late_fee.pause_to")} {...day(`pauses.${at}.to`)} />
            </div>
            <IconButton
              className="mt-6"
              icon={<X aria-hidden />}
              label={t("late_fee.pause_remove", { number: at + 1 })}
              onClick={() => ranges.remove(at)}
            />
          </div>
        ))}
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabled={ranges.fields.length >= lateFeeLimits.pauses}
          onClick={() => ranges.append({ from: today, to: "" })}
        >
          {t("late_fee.pause_add")}
        </Button>
      </fieldset>
    </FormBody>
  );
}
