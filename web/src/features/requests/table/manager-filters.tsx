import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { statuses } from "#core/requests/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Kbd } from "#web/ui/content/kbd.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { FilterOne, FilterRow } from "../list/filter-menu.tsx";
import { isNarrowed, type ManagerSearch, sorts } from "../list/filters.ts";
import { assigneesQuery } from "../queries.ts";
import {
  CategoryFilter,
  type Narrowing,
  PriorityFilter,
  StatusFilter,
} from "../list/word-filters.tsx";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";

type Props = {
  search: ManagerSearch;
  onSearch: (search: ManagerSearch) => void;
  /** Where `/` jumps to. */
  box: RefObject<HTMLDivElement | null>;
};

/** Everything that narrows the table, in one line where there is room. */
export function ManagerFilters({ search, onSearch, box }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
  const { data: people = [] } = useQuery(assigneesQuery);
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const filter = { search, onChange: (change: Narrowing) => onSearch({ ...search, ...change }) };
  return (
    <div className="flex flex-col gap-2.5 print:hidden">
      <div ref={box}>
        <SearchField
          label={t("requests.list.search_staff")}
          placeholder={t("requests.list.search_staff_short")}
          clearLabel={t("requests.list.search_clear")}
          value={text}
          maxLength={200}
          onValueChange={setText}
          shortcut={
            <span className="max-md:hidden pointer-coarse:hidden">
              <Kbd>/</Kbd>
            </span>
          }
        />
      </div>
      <FilterRow>
        <StatusFilter among={statuses} {...filter} />
        <PriorityFilter {...filter} />
        <CategoryFilter {...filter} />
        {buildings.length > 1 && (
          <FilterOne
            label={t("requests.filter.building")}
            chosen={search.building}
            onChange={(building) => onSearch({ ...search, building })}
            choices={buildings.map(({ id, address }) => ({ value: id, label: address }))}
          />
        )}
        <FilterOne
          label={t("requests.filter.assignee")}
          chosen={search.assignee}
          onChange={(assignee) => onSearch({ ...search, assignee })}
          choices={[
            { value: "me", label: t("requests.filter.assignee_me") },
            { value: "none", label: t("requests.filter.assignee_none") },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />

        {isNarrowed(search) && (
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => {
              setText("");
              onSearch({ view: search.view, sort: search.sort });
            }}
          >
            {t("requests.filter.clear")}
          </Button>
        )}
        <span className="md:ml-auto">
          <FilterOne
            label={t("requests.sort.label")}
            chosen={search.sort ?? "newest"}
            always
            onChange={(sort) =>
              onSearch({ ...search, sort: sorts.find((one) => one === sort && one !== "newest") })
            }
            choices={sorts.map((value) => ({ value, label: t(`requests.sort.${value}`) }))}
          />
        </span>
      </FilterRow>
    </div>
  );
}
