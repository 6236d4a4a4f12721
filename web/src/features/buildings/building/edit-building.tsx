import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { updateBuildingInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { wholeText } from "../field-schemas.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { buildingChange } from "../queries.ts";

const { address, city } = updateBuildingInput.shape;
/** Empty is no postal code. */
export const postalText = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((code) => code === "" || /^\d{5}$/.test(code), { error: "postal_code" }),
  ),
  z.transform((code) => code || null),
);
const schema = z.object({
  address,
  city,
  postalCode: postalText,
  floors: wholeText(placeBounds.floors),
  apartmentsPerFloor: wholeText(placeBounds.perFloor),
});

type Props = Opening & { building: BuildingDetails };

export function EditBuilding({ building, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog {...opening} title={t("buildings.edit.title")} submitLabel={t("common.save")}>
      {(frame) => <Fields building={building} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ building, frame }: { building: BuildingDetails; frame: Frame }) {
  const { t } = useTranslation();
  const { version } = building;
  const update = useVerb(api.buildings.update, buildingChange);
  const opened = useOpened({ known: building, mark: version, written });
  const { first: base, now: current } = opened;
  const { form, field, ...rest } = useContractForm({
    schema,
    defaultValues: base,
    submit: (values) =>
      update.mutateAsync({ id: building.id, version: opened.seen.version, ...values }),
    done: () => {
      toast.success(t("common.saved"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  // Somebody else's change, beside what is being typed over it.
  const now = (name: keyof typeof base) =>
    current[name] === base[name] ? undefined : t("buildings.now", { value: current[name] || "—" });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        label={t("buildings.field.address")}
        hint={now("address")}
        {...field("address")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          required
          label={t("buildings.field.city")}
          hint={now("city")}
          {...field("city")}
        />
        <TextField
          inputMode="numeric"
          label={t("buildings.field.postal_code")}
          optionalLabel={t("common.optional")}
          hint={now("postalCode")}
          {...field("postalCode")}
        />
        <TextField
          inputMode="numeric"
          label={t("buildings.field.floors")}
          optionalLabel={t("common.optional")}
          hint={now("floors")}
          {...field("floors")}
        />
        <TextField
          inputMode="numeric"
          label={t("buildings.field.per_floor")}
          optionalLabel={t("common.optional")}
          hint={now("apartmentsPerFloor")}
          {...field("apartmentsPerFloor")}
        />
      </div>
    </FormBody>
  );
}

function written(building: BuildingDetails) {
  const { address, city, postalCode, floors, apartmentsPerFloor } = building;
  return {
    address,
    city,
    postalCode: postalCode ?? "",
    floors: String(floors ?? ""),
    apartmentsPerFloor: String(apartmentsPerFloor ?? ""),
  };
}
