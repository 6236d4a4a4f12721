import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "#web/ui/form/text-field.tsx";
import type { PlacedApartment } from "./facade-layout.ts";
import { jumpTo } from "./facade-walk.ts";

type Props = { apartments: readonly PlacedApartment[]; onFound: (id: string) => void };

/** To an apartment by its number, where there are no keys to type it on. */
export function FindApartment({ apartments, onFound }: Props) {
  const { t } = useTranslation();
  const [number, setNumber] = useState("");
  const text = number.trim();
  const found = text ? jumpTo(apartments, text) : undefined;
  return (
    <form
      role="search"
      data-screen-only
      className="w-full sm:w-60"
      onSubmit={(event) => {
        event.preventDefault();
        if (found) onFound(found.id);
      }}
    >
      <SearchField
        label={t("buildings.house.find")}
        placeholder={t("buildings.house.find")}
        clearLabel={t("buildings.clear")}
        value={number}
        onValueChange={setNumber}
        maxLength={20}
        inputMode="search"
        error={text && !found ? t("buildings.house.find_none") : undefined}
      />
    </form>
  );
}
