import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { buildingApartmentsQuery, deskApartmentQuery } from "./queries.ts";

type Props = {
  buildingId: string;
  label: string;
  optionalLabel?: string;
  required?: boolean;
  value: string | null;
  onValueChange: (id: string | null) => void;
  error: string | undefined;
};

/** Choice of an apartment of a building by its number or account. */
export function ApartmentField({ buildingId, value, ...field }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const list = useQuery(buildingApartmentsQuery(buildingId, search));
  const { data: chosen } = useQuery({
    ...deskApartmentQuery(value ?? ""),
    enabled: value !== null,
  });
  const nameOf = (apartment: string) => t("requests.near.apartment", { apartment });
  const options = (list.data?.items ?? []).map(({ id, number, entrance }) => ({
    value: id,
    label: nameOf(number),
    ...(entrance
      ? { description: t("requests.near.entrance", { entrance: entrance.number }) }
      : {}),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        {...field}
        hint={t("request_desk.apartment_hint")}
        options={options}
        value={value}
        valueLabel={chosen && nameOf(chosen.number)}
        onSearch={setSearch}
        busy={list.isFetching}
        emptyLabel={t(list.isError ? "shell.load_failed" : "request_desk.no_apartment")}
        clearLabel={t("request_desk.clear_apartment")}
      />
      {list.isError && <LoadFailed part query={list} title={t("request_desk.apartments_failed")} />}
    </div>
  );
}
