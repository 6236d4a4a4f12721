import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { shelfQuery } from "./queries.ts";

type Props = {
  label: string;
  hint: string;
  value: string | null;
  title: string | undefined;
  onChange: (id: string | null) => void;
  error: string | undefined;
};

/** Finds a document of the organisation by the words of its title. */
export function DocumentChoice({ label, hint, value, title, onChange, error }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(title);
  const list = useInfiniteQuery(shelfQuery(search.trim() ? { search } : {}));
  const options = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ place }) => place.apartmentId === null)
    .map(({ id, title: name, readers, place, folder }) => ({
      value: id,
      label: name,
      description: [
        place.address ?? place.organisation,
        folder?.name,
        t(`documents.readers_of.${readers}`),
      ]
        .filter(Boolean)
        .join(" · "),
    }));
  return (
    <Combobox
      label={label}
      hint={hint}
      optionalLabel={t("common.optional")}
      options={options}
      value={value}
      valueLabel={chosen}
      onValueChange={(next) => {
        setChosen(options.find((option) => option.value === next)?.label);
        onChange(next);
      }}
      onSearch={setSearch}
      busy={list.isFetching}
      emptyLabel={t(list.isError ? "shell.load_failed" : "documents.choice_none")}
      clearLabel={t("documents.choice_clear")}
      {...(error ? { error } : {})}
    />
  );
}
