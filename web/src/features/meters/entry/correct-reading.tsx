import { randomId } from "#web/app/api/random-id.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { meterLimits } from "#core/meters/model.ts";
import type { MeterView, ReadingView } from "#core/meters/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { formatDay } from "#web/app/language/format.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { readReading } from "#core/meters/rules/value.ts";
import { fieldReading } from "../amounts.ts";
import { meterChange } from "../queries.ts";

type What = { meter: MeterView; reading: ReadingView };

/** Another value in a reading's stead. */
export function CorrectReading({ onClose, ...what }: What & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("meters.correct_title", { date: formatDay(what.reading.day) })}
      description={t("meters.correct_text")}
      submitLabel={t("meters.correct")}
    >
      {(frame) => <Fields {...what} frame={frame} />}
    </FormDialog>
  );
}

const schema = z.strictObject({
  value: z.pipe(
    z.string().check(
      z.minLength(1),
      z.refine((typed) => readReading(typed) !== null, { error: "reading_digits" }),
    ),
    z.transform((typed: string) => readReading(typed) ?? meterLimits.value.max),
  ),
});

function Fields({ meter, reading, frame }: What & { frame: Frame }) {
  const { t } = useTranslation();
  const correct = useVerb(api.meters.correct, { ...meterChange, waits: true });
  const [odd, setOdd] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [clientId] = useState(() => randomId());
  const { form, field, ...rest } = useContractForm({
    schema,
    defaultValues: { value: fieldReading(reading.value) },
    submit: ({ value }) =>
      correct.mutateAsync({
        meterId: meter.id,
        readingId: reading.id,
        clientId,
        version: meter.version,
        value,
        confirmed,
      }),
    done: () => {
      toast.success(t("meters.corrected_done"));
      frame.close();
    },
    refused: ({ issues }) => {
      setOdd(issues.some(({ rule }) => rule === "reading_odd"));
      return false;
    },
  });
  useWatch({ control: form.control, name: "value" });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        label={t("meters.value")}
        required
        inputMode="decimal"
        autoComplete="off"
        numeric
        trailing={t(`meters.unit.${meter.unit}`)}
        {...field("value")}
      />
      {odd && (
        <Checkbox label={t("meters.confirm")} checked={confirmed} onCheckedChange={setConfirmed} />
      )}
    </FormBody>
  );
}
