import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { placeBounds } from "#core/buildings/model.ts";
import { buildingColumns, type Format, type RegisterBuilding } from "#core/register/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { houseChoiceQuery } from "./queries.ts";

type Props = {
  format: Format;
  busy: boolean;
  /** Null: the file says it after all. */
  onChange: (building: RegisterBuilding | null) => void;
};

/** A register of one building does not repeat its address: the person names it once. */
export function BuildingCard({ format, busy, onChange }: Props) {
  const { t } = useTranslation();
  const { building, columns } = format;
  const needed = !building && buildingColumns.some((column) => !columns.includes(column));
  const { data } = useQuery({ ...houseChoiceQuery, enabled: needed || building !== undefined });
  const [typed, setTyped] = useState<RegisterBuilding | null>(null);
  if (!needed && !building) return null;
  const houses = (data?.items ?? []).map(({ id, address, city }) => ({ id, address, city }));
  const held = houses.find(
    ({ address, city }) => address === building?.address && city === building.city,
  );
  const chosen = typed ? "other" : building ? (held?.id ?? "named") : "";
  const ready = typed !== null && typed.address.trim() !== "" && typed.city.trim() !== "";
  const text = (field: keyof RegisterBuilding) => ({
    label: t(`importing.file.building.${field}`),
    maxLength: placeBounds[field],
    value: typed?.[field] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ address: "", city: "", ...typed, [field]: target.value }),
  });
  return (
    <Card
      title={t("importing.file.building.title")}
      description={t("importing.file.building.hint")}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          className="sm:col-span-2"
          label={t("importing.file.building.choose")}
          disabled={busy}
          value={chosen}
          onValueChange={(value) => {
            if (value === "other") return setTyped({ address: "", city: houses[0]?.city ?? "" });
            setTyped(null);
            const house = houses.find(({ id }) => id === value);
            if (house) onChange({ address: house.address, city: house.city });
            else if (building && value === "") onChange(null);
          }}
          options={[
            { value: "", label: t("importing.file.building.none") },
            ...(building && !held
              ? [{ value: "named", label: `${building.address}, ${building.city}` }]
              : []),
            ...houses.map(({ id, address, city }) => ({ value: id, label: `${address}, ${city}` })),
            { value: "other", label: t("importing.file.building.other") },
          ]}
        />
        {typed && (
          <>
            <TextField {...text("address")} />
            <TextField {...text("city")} />
            <Button
              variant="primary"
              className="justify-self-start"
              busy={busy}
              disabled={!ready}
              onClick={() => onChange({ address: typed.address.trim(), city: typed.city.trim() })}
            >
              {t("importing.file.check")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
