import { UserRound, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { categories, openStatuses, priorities } from "#core/requests/model.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/text-field.tsx";
import { categoryIcons, priorityIcons, statusIcons } from "./badges.tsx";
import { FilterMany, FilterRow, narrowedLook } from "./filter-menu.tsx";
import { dotted, isNarrowed, type Tab, words } from "./filters.ts";
import type { RequestListProps } from "./request-list.tsx";
import { useSearchText } from "#web/app/use-search-text.ts";

const statusesOf = {
  open: openStatuses,
  waiting: [],
  closed: ["completed", "rejected"],
} as const satisfies Record<Tab, readonly string[]>;

/** Search and filters of a resident's list; all of it lives in the address. */
export function ListFilters({ search, onSearch }: RequestListProps) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
  const statuses = statusesOf[search.tab ?? "open"];
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchField
        label={t("requests.list.search")}
        placeholder={t("requests.list.search")}
        clearLabel={t("requests.list.search_clear")}
        value={text}
        maxLength={200}
        onValueChange={setText}
      />
      <FilterRow>
        {search.tab !== "waiting" && (
          <Button
            size="sm"
            icon={<UserRound aria-hidden />}
            aria-pressed={search.mine ?? false}
            className={search.mine && narrowedLook}
            onClick={() => onSearch({ ...search, mine: search.mine ? undefined : true })}
          >
            {t("requests.list.mine")}
          </Button>
        )}
        <FilterMany
          label={t("requests.filter.category")}
          chosen={words(categories, search.category)}
          onChange={(chosen) => onSearch({ ...search, category: dotted(chosen) })}
          choices={categories.map((value) => {
            const Icon = categoryIcons[value];
            return { value, label: t(`requests.category.${value}`), icon: <Icon aria-hidden /> };
          })}
        />
        {statuses.length > 0 && (
          <FilterMany
            label={t("requests.filter.status")}
            chosen={words<string>(statuses, search.status)}
            onChange={(chosen) => onSearch({ ...search, status: dotted(chosen) })}
            choices={statuses.map((value) => {
              const Icon = statusIcons[value];
              return { value, label: t(`requests.status.${value}`), icon: <Icon aria-hidden /> };
            })}
          />
        )}
        <FilterMany
          label={t("requests.filter.priority")}
          chosen={words(priorities, search.priority)}
          onChange={(chosen) => onSearch({ ...search, priority: dotted(chosen) })}
          choices={priorities.map((value) => {
            const Icon = priorityIcons[value];
            return { value, label: t(`requests.priority.${value}`), icon: <Icon aria-hidden /> };
          })}
        />
        {isNarrowed(search) && (
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden />}
            onClick={() => {
              setText("");
              onSearch(search.tab ? { tab: search.tab } : {});
            }}
          >
            {t("requests.filter.clear")}
          </Button>
        )}
      </FilterRow>
    </div>
  );
}
