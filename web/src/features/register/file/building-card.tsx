import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { placeBounds } from "#core/buildings/model.ts";
import { addressParts, type FileField, type RegisterBuilding } from "#core/register/model.ts";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type Draft, saidIn } from "../mapping.ts";
import { buildingChoiceQuery } from "../queries.ts";

type Props = {
  draft: Draft;
  disabled: boolean;
  onDraft: (draft: Draft) => void;
};

const ofPlace: readonly unknown[] = ["building_address", "city", ...addressParts];

/**
 * Fields for what all rows have in common and the file omits: the building, or its street or city.
 */
export function BuildingCard({ draft, disabled, onDraft }: Props) {
  const { t } = useTranslation();
  const { columns } = saidIn(draft);
  const { building } = draft;
  const has = (field: FileField) => columns.includes(field);
  const parts = has("street") || has("house_number");
  const address = !has("building_address") && !parts;
  const street = parts && !has("street");
  const city = !has("city");
  const name = (building: RegisterBuilding) => onDraft({ ...draft, building });
  // A building that is named says where it is: what the file has of a place beside it is left out.
  const nameBuilding = (building: RegisterBuilding) =>
    onDraft({
      ...draft,
      building,
      choices: draft.choices.map((choice) => (ofPlace.includes(choice) ? "left" : choice)),
    });
  if (!address && !street && !city && Object.keys(building).length === 0) return null;
  const text = (field: keyof RegisterBuilding) => ({
    label: t(`importing.file.building.${field}`),
    cutAt: placeBounds[field === "city" ? "city" : "address"],
    disabled,
    value: building[field] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      name({ ...building, [field]: target.value }),
  });
  const whole = address || building.address !== undefined;
  return (
    <Card
      title={t(`importing.file.building.${whole ? "title" : "title_part"}`)}
      description={t(`importing.file.building.${whole ? "hint" : "hint_part"}`)}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {(whole || street) && (
          <BuildingChoice
            {...{ disabled, building, text }}
            onName={nameBuilding}
            onForget={() => name({})}
          />
        )}
        {street && !whole && <TextField {...text("street")} />}
        {city && !whole && <TextField {...text("city")} />}
      </div>
    </Card>
  );
}

type BuildingProps = {
  disabled: boolean;
  building: RegisterBuilding;
  text: (field: keyof RegisterBuilding) => React.ComponentProps<typeof TextField>;
  onName: (building: RegisterBuilding) => void;
  onForget: () => void;
};

/** All rows are of one building: one that is there, or another one. */
function BuildingChoice({ disabled, building, text, onName, onForget }: BuildingProps) {
  const { t } = useTranslation();
  const { data } = useQuery(buildingChoiceQuery);
  const [typing, setTyping] = useState(false);
  const buildings = (data?.items ?? []).map(({ id, address, city }) => ({ id, address, city }));
  const existing = buildings.find(
    ({ address, city }) => address === building.address && city === building.city,
  );
  const other = typing || (building.address !== undefined && !existing);
  return (
    <>
      <SelectField
        className="sm:col-span-2"
        label={t("importing.file.building.choose")}
        disabled={disabled}
        value={other ? "other" : (existing?.id ?? "")}
        onValueChange={(value) => {
          setTyping(value === "other");
          const chosen = buildings.find(({ id }) => id === value);
          if (chosen) onName({ address: chosen.address, city: chosen.city });
          else if (value === "other") onName({ address: "", city: buildings[0]?.city ?? "" });
          else onForget();
        }}
        options={[
          { value: "", label: t("importing.file.building.none") },
          ...buildings.map(({ id, address, city }) => ({
            value: id,
            label: `${address}, ${city}`,
          })),
          { value: "other", label: t("importing.file.building.other") },
        ]}
      />
      {other && (
        <>
          <TextField {...text("address")} />
          <TextField {...text("city")} />
        </>
      )}
    </>
  );
}
