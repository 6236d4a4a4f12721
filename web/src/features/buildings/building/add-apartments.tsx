import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addApartmentsInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import { expandNumbers } from "#core/buildings/plan/numbers.ts";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { newApartments } from "../queries.ts";
import { wholeText } from "../field-schemas.ts";
import { useHighFloor } from "../high-floor.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";

const schema = z.object({
  numbers: addApartmentsInput.shape.numbers,
  entranceId: z.string(),
  floor: wholeText(placeBounds.floor),
  perFloor: wholeText(placeBounds.perFloor),
});

type Props = Opening & { building: BuildingDetails; entranceId?: string };

export function AddApartments({ building, entranceId, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("buildings.add_apartments.title")}
      description={t("buildings.add_apartments.body")}
      submitLabel={t("buildings.add")}
    >
      {(frame) => <Fields {...{ building, entranceId, frame }} />}
    </FormDialog>
  );
}

type FieldsProps = { building: BuildingDetails; entranceId: string | undefined; frame: Frame };

function Fields({ building, entranceId, frame }: FieldsProps) {
  const { t } = useTranslation();
  const add = useVerb(api.buildings.addApartments, { ...newApartments, once: true });
  const { mayStandOn, question } = useHighFloor(building.floors);
  const { field, form, ...rest } = useContractForm({
    once: true,
    schema,
    defaultValues: {
      numbers: "",
      entranceId: entranceId ?? building.entrances[0]?.id ?? "",
      floor: "",
      perFloor: "",
    },
    submit: async (values) => {
      const input = { id: building.id, ...values, entranceId: values.entranceId || null };
      const { floor, perFloor, numbers } = values;
      const several = perFloor ? Math.ceil((expandNumbers(numbers)?.length ?? 1) / perFloor) : 1;
      if (!(await mayStandOn(floor === null ? null : floor + several - 1))) return null;
      return add.mutateAsync(input);
    },
    done: (added) => {
      if (!added) return;
      const { ids } = added;
      toast.success(t("buildings.add_apartments.done", { count: ids.length }));
      frame.close();
    },
  });
  const count = expandNumbers(form.watch("numbers"))?.length;
  return (
    <FormBody frame={frame} {...rest}>
      {question}
      <TextField
        required
        label={t("buildings.add_apartments.numbers")}
        placeholder="1, 5, 12–20"
        hint={
          count === undefined
            ? t("buildings.add_apartments.hint")
            : t("places.apartments", { count })
        }
        {...field("numbers")}
      />
      <SelectField
        label={t("places.entrance")}
        options={[
          ...building.entrances.map(({ id, number }) => ({
            value: id,
            label: t("buildings.entrance.title", { number }),
          })),
          { value: "", label: t("buildings.no_entrance") },
        ]}
        {...field("entranceId")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          label={t("buildings.add_apartments.floor")}
          optionalLabel={t("common.optional")}
          {...field("floor")}
        />
        <TextField
          inputMode="numeric"
          label={t("buildings.add_apartments.per_floor")}
          optionalLabel={t("common.optional")}
          hint={t("buildings.add_apartments.per_floor_hint")}
          {...field("perFloor")}
        />
      </div>
    </FormBody>
  );
}
