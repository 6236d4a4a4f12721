import { Plus, Trash2 } from "lucide-react";
import { Controller, type FieldPath, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { numberings } from "#core/buildings/plan/plan.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BuildingForm, emptyBuilding } from "./plan-form.ts";

type Props = {
  form: BuildingForm;
  field: (name: FieldPath<typeof emptyBuilding>) => object;
};

/** Fields of a building's plan and the numbering of apartments. */
export function PlanFields({ form, field }: Props) {
  const { t } = useTranslation();
  const numbering = form.watch("plan.numbering");
  const figure = { inputMode: "numeric" as const, autoComplete: "off" };
  return (
    <>
      <div className="grid grid-cols-3 gap-3">
        <TextField {...figure} label={t("buildings.plan.entrances")} {...field("plan.entrances")} />
        <TextField {...figure} label={t("buildings.plan.floors")} {...field("plan.floors")} />
        <TextField
          {...figure}
          label={t("buildings.plan.per_floor")}
          {...field("plan.apartmentsPerFloor")}
        />
      </div>
      <Controller
        control={form.control}
        name="plan.numbering"
        render={({ field: inputProps }) => (
          <RadioGroup
            look="card"
            label={t("buildings.plan.numbering")}
            value={inputProps.value}
            onValueChange={inputProps.onChange}
            options={numberings.map((value) => ({
              value,
              label: t(`buildings.plan.${value}`),
              hint: t(`buildings.plan.${value}_hint`),
            }))}
          />
        )}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <TextField
          {...figure}
          label={t(
            numbering === "by_floor" ? "buildings.plan.first_on_floor" : "buildings.plan.first",
          )}
          {...field("plan.first")}
        />
        <TextField
          {...figure}
          label={t("buildings.plan.first_floor")}
          {...field("plan.firstFloor")}
        />
        <TextField
          label={t("buildings.plan.skip")}
          placeholder="13, 66"
          autoComplete="off"
          {...field("plan.skip")}
        />
      </div>
      <Differences form={form} field={field} />
    </>
  );
}

function Differences({ form, field }: Pick<Props, "form" | "field">) {
  const { t } = useTranslation();
  const lines = useFieldArray({ control: form.control, name: "plan.differences" });
  const kinds = form.watch("plan.differences");
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-[560]">{t("buildings.plan.differences")}</legend>
      {lines.fields.map((line, at) => (
        <div
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-end gap-2 rounded-md border border-line bg-paper p-2.5"
        >
          <TextField
            inputMode="numeric"
            label={t("places.entrance")}
            {...field(`plan.differences.${at}.entrance`)}
          />
          <SelectField
            label={t("buildings.plan.what")}
            options={[
              { value: "apartments", label: t("buildings.plan.apartments_differ") },
              { value: "floors", label: t("buildings.plan.floors_differ") },
            ]}
            {...field(`plan.differences.${at}.what`)}
          />
          <IconButton
            label={t("buildings.plan.remove_difference")}
            icon={<Trash2 aria-hidden />}
            onClick={() => lines.remove(at)}
          />
          <TextField
            inputMode="numeric"
            label={t("buildings.plan.value")}
            {...field(`plan.differences.${at}.value`)}
          />
          {kinds[at]?.what === "apartments" && (
            <TextField
              inputMode="numeric"
              label={t("buildings.plan.floor")}
              placeholder={t("buildings.plan.every_floor")}
              {...field(`plan.differences.${at}.floor`)}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        onClick={() => lines.append({ entrance: "1", what: "apartments", floor: "", value: "" })}
      >
        {t("buildings.plan.add_difference")}
      </Button>
    </fieldset>
  );
}
