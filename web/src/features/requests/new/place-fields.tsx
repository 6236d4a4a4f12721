import { DoorOpen, House, MapPin, Building2 } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PlaceView } from "#core/buildings/model.ts";
import { limits, type LocationKind } from "#core/requests/model.ts";
import { RadioGroup, type RadioOption } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useFieldText } from "./field-text.ts";
import type { RequestForm } from "./form-model.ts";

type Props = { form: RequestForm; places: readonly PlaceView[] };

/** Where it is: one of the person's apartments, or something around it. */
export function PlaceFields({ form, places }: Props) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const apartmentId = useWatch({ control: form.control, name: "apartmentId" });
  const home = places.find(({ apartment }) => apartment.id === apartmentId) ?? places[0];
  if (!home) return null;

  return (
    <>
      {places.length > 1 && (
        <Controller
          control={form.control}
          name="apartmentId"
          render={({ field }) => (
            <SelectField
              label={t("requests.location.apartment")}
              value={home.apartment.id}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={fault("apartmentId")}
              options={places.map(({ apartment, building }) => ({
                value: apartment.id,
                label: t("requests.place.apartment", {
                  apartment: apartment.number,
                  address: building.address,
                  entrance: "",
                  text: "",
                }),
              }))}
            />
          )}
        />
      )}
      <KindFields
        form={form}
        apartment={{
          label: t("requests.form.place.apartment", { number: home.apartment.number }),
          hint: home.building.address,
        }}
        entrance={home.entrance && t("requests.form.place.entrance", home.entrance)}
      />
    </>
  );
}

type KindProps = {
  form: RequestForm;
  apartment: { label: string; hint?: string };
  /** Label of the entrance; null where there is none. */
  entrance: string | null;
};

/** Cards of the kinds of place, and the words of another place. */
export function KindFields({ form, apartment, entrance }: KindProps) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const kind = useWatch({ control: form.control, name: "kind" });
  const options: RadioOption<LocationKind>[] = [
    { value: "apartment", ...apartment, icon: <House aria-hidden /> },
    ...(entrance === null
      ? []
      : [
          {
            value: "entrance" as const,
            label: entrance,
            hint: t("requests.form.place.entrance_hint"),
            icon: <DoorOpen aria-hidden />,
          },
        ]),
    {
      value: "building",
      label: t("requests.form.place.building"),
      hint: t("requests.form.place.building_hint"),
      icon: <Building2 aria-hidden />,
    },
    {
      value: "other",
      label: t("requests.form.place.other"),
      hint: t("requests.form.place.other_hint"),
      icon: <MapPin aria-hidden />,
    },
  ];
  return (
    <>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <RadioGroup
            label={t("requests.form.field.location")}
            hideLabel
            look="card"
            columns={2}
            required
            value={kind}
            onValueChange={field.onChange}
            options={options}
            error={fault("kind")}
          />
        )}
      />
      {kind === "other" && (
        <TextField
          {...form.register("place")}
          label={t("requests.form.field.location_text")}
          placeholder={t("requests.form.place_example")}
          required
          maxLength={limits.place.max}
          error={fault("place")}
        />
      )}
    </>
  );
}
