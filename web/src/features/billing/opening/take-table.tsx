import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { takeOpeningInput } from "#core/billing/opening/inputs.ts";
import { openingLimits } from "#core/billing/opening/model.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { acceptedFor, faultOf, uploadFaultText } from "#web/app/uploads/upload-fault.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { formatDay, formatSize } from "#web/app/language/format.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { billingKeys } from "../keys.ts";
import { downloadSample } from "./sample.ts";

const { day, title, control } = takeOpeningInput.shape;
const schema = z.object({ day, title, control, buildingId: z.string() });

/** Asks for a bookkeeper's table and what has to be known of it. */
export function TakeTable({ onTaken }: { onTaken: (id: string) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<File | null>(null);
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const take = useVerb(api.billing.takeOpening, { invalidates: [billingKeys.openings] });
  const first = `${today.slice(0, 7)}-01`;
  const line = (of: string) => t("opening.line_default", { date: formatDay(of) });
  const { form, field, submit, busy, refusal } = useContractForm({
    schema,
    mode: "onTouched",
    defaultValues: { day: first, title: line(first), control: "", buildingId: "" },
    submit: ({ buildingId, control: typed, ...values }) => {
      if (!file) throw new Error("there is no table to send");
      const narrowed = buildingId ? { buildingId } : {};
      return take.mutateAsync({
        ...values,
        ...narrowed,
        ...(typed ? { control: typed } : {}),
        file,
      });
    },
    done: ({ id }) => onTaken(id),
  });
  const changeDay = (from: string, to: string) => {
    // Words that nobody has touched go along with the day.
    if (to && form.getValues("title") === line(from)) form.setValue("title", line(to));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setMissing(file === null);
        if (file === null) event.preventDefault();
        else void submit(event);
      }}
    >
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => picker.current?.click()}>
            {t(file ? "opening.other" : "opening.choose")}
          </Button>
          {file && <span className="font-[560] wrap-anywhere">{file.name}</span>}
          <Button
            variant="quiet"
            icon={<Download aria-hidden />}
            onClick={() => void downloadSample(t)}
          >
            {t("opening.template")}
          </Button>
        </div>
        <input
          ref={picker}
          type="file"
          aria-label={t("opening.file")}
          className="hidden"
          accept={acceptedFor("table")}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // The same file may be chosen once more, mended.
            event.target.value = "";
            if (!chosen) return;
            const fault = faultOf(chosen, "table");
            setRefused(fault && chosen);
            if (fault) return;
            setFile(chosen);
            setMissing(false);
          }}
        />
        {refused && (
          <p role="alert" className="text-brick-ink wrap-anywhere">
            {`${refused.name}: ${uploadFaultText(faultOf(refused, "table"), "table", t)}`}
          </p>
        )}
        {missing && (
          <p role="alert" className="text-brick-ink">
            {t("opening.no_file")}
          </p>
        )}
        <p className="max-w-prose text-sm text-ink-soft">
          {t("opening.needed")} {t("opening.kinds", { size: formatSize(openingLimits.file) })}
        </p>
      </div>
      <div className="grid max-w-4xl items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="day"
          render={({ field: inputProps }) => (
            <DayField
              required
              label={t("opening.day")}
              hint={t("opening.day_hint")}
              min={addDays(today, -366 * openingLimits.years)}
              max={today}
              value={inputProps.value}
              onChange={(next) => {
                changeDay(inputProps.value, next);
                inputProps.onChange(next);
              }}
              onBlur={inputProps.onBlur}
              error={field("day").error}
            />
          )}
        />
        <TextField
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("opening.control")}
          optionalLabel={t("common.optional")}
          hint={t("opening.control_hint")}
          {...field("control")}
        />
        <TextField
          required
          autoComplete="off"
          maxLength={openingLimits.title.max}
          label={t("opening.line")}
          {...field("title")}
        />
        <SelectField
          label={t("opening.building")}
          hint={t("opening.building_hint")}
          options={[
            { value: "", label: t("opening.every_building") },
            ...buildings.map(({ id, address }) => ({ value: id, label: address })),
          ]}
          {...field("buildingId")}
        />
      </div>
      {refusal && (
        <p role="alert" className="max-w-prose rounded-md bg-brick-soft px-4 py-3 text-brick-ink">
          {refusal.text}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        icon={<Upload aria-hidden />}
        busy={busy}
      >
        {t("opening.check")}
      </Button>
    </form>
  );
}
