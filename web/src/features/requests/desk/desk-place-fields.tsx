import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { BuildingView } from "#core/buildings/model.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useFieldText } from "../new/field-text.ts";
import type { FormValues, RequestForm } from "../new/form-model.ts";
import { KindFields } from "../new/place-fields.tsx";
import { ApartmentField } from "./apartment-field.tsx";
import { residentOf } from "./desk-reader.ts";

type Props = { form: RequestForm; buildings: readonly BuildingView[] };

/** Where it is: a building that the person serves, and what of it. */
export function DeskPlaceFields({ form, buildings }: Props) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const [kind, buildingId, apartmentId] = useWatch({
    control: form.control,
    name: ["kind", "buildingId", "apartmentId"],
  });
  const building = buildings.find(({ id }) => id === buildingId);
  const change = (values: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof FormValues, value, { shouldDirty: true });
      form.clearErrors(name as keyof FormValues);
    }
  };
  /** Takes back a resident of the apartment that is left. */
  const withoutResident = () => (residentOf(form.getValues()) === null ? {} : { reporter: null });
  return (
    <>
      <SelectField
        label={t("requests.filter.building")}
        required
        placeholder={t("request_desk.choose_building")}
        value={buildingId ?? ""}
        onValueChange={(id) =>
          change({
            buildingId: id || null,
            apartmentId: null,
            entranceId: null,
            ...withoutResident(),
          })
        }
        error={fault("buildingId")}
        options={buildings.map(({ id, address }) => ({ value: id, label: address }))}
      />
      <KindFields
        form={form}
        apartment={{ label: t("requests.location.apartment") }}
        entrance={building?.entrances.length === 0 ? null : t("requests.location.entrance")}
      />
      {building && kind === "entrance" && (
        <Controller
          control={form.control}
          name="entranceId"
          render={({ field }) => (
            <SelectField
              label={t("requests.location.entrance")}
              required
              placeholder={t("request_desk.choose_entrance")}
              value={field.value ?? ""}
              onValueChange={(id) => change({ entranceId: id || null })}
              onBlur={field.onBlur}
              error={fault("entranceId")}
              options={building.entrances.map(({ id, number }) => ({
                value: id,
                label: t("requests.form.place.entrance", { number }),
              }))}
            />
          )}
        />
      )}
      {building && (
        <ApartmentField
          key={building.id}
          buildingId={building.id}
          {...(kind === "apartment"
            ? { label: t("requests.location.apartment"), required: true }
            : { label: t("request_desk.home"), optionalLabel: t("common.optional") })}
          value={apartmentId}
          onValueChange={(id) => change({ apartmentId: id, ...withoutResident() })}
          error={fault("apartmentId")}
        />
      )}
    </>
  );
}
