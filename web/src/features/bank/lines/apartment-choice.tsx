import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { bankApartmentsQuery } from "../queries.ts";
import { describeApartment } from "./apartment-facts.ts";

type Props = {
  chosen: string | null;
  choose: (id: string | null) => void;
  /** Name of the apartment that is preselected. */
  label?: string;
};

/** A choice of an apartment by number, account or name, with its people and balance. */
export function ApartmentChoice({ chosen, choose, label: first }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [label, setLabel] = useState(first);
  const list = useQuery(bankApartmentsQuery(search));
  const options = (list.data?.items ?? []).map((apartment) => ({
    value: apartment.id,
    label: t("bank.apartment", { address: apartment.address, number: apartment.number }),
    description: describeApartment(apartment, t),
  }));
  const choice = (
    <Combobox
      label={t("bank.search")}
      hint={t("bank.search_hint")}
      options={options}
      value={chosen}
      valueLabel={label}
      onValueChange={(value) => {
        setLabel(options.find((option) => option.value === value)?.label);
        choose(value);
      }}
      onSearch={setSearch}
      busy={list.isFetching}
      emptyLabel={t(list.isError ? "shell.load_failed" : "bank.search_none")}
      clearLabel={t("bank.clear")}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      {choice}
      {list.isError && <LoadFailed part query={list} title={t("bank.search_failed")} />}
    </div>
  );
}
