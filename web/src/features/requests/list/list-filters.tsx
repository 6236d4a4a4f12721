import { useQuery } from "@tanstack/react-query";
import { House, UserRound, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openStatuses } from "#core/requests/model.ts";
import { ownPlacesQuery } from "#web/app/places.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { FilterRow, narrowedLook } from "./filter-menu.tsx";
import { isNarrowed, type Tab } from "./filters.ts";
import type { RequestListProps } from "./request-list.tsx";
import { CategoryFilter, type Narrowing, PriorityFilter, StatusFilter } from "./word-filters.tsx";
import { useSearchText } from "#web/app/form/use-search-text.ts";

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
  const filter = { search, onChange: (change: Narrowing) => onSearch({ ...search, ...change }) };
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
        {search.apartment && (
          <HomeFilter
            apartmentId={search.apartment}
            onClear={() => onSearch({ ...search, apartment: undefined })}
          />
        )}
        <CategoryFilter {...filter} />
        {statuses.length > 0 && <StatusFilter among={statuses} {...filter} />}
        <PriorityFilter {...filter} />
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

/** Names the apartment to which the list is narrowed; pressed, it shows all again. */
function HomeFilter({ apartmentId, onClear }: { apartmentId: string; onClear: () => void }) {
  const { t } = useTranslation();
  const places = useQuery(ownPlacesQuery);
  if (!haveAnswered(places)) return <Skeleton className="h-control-sm w-52 rounded-md" />;
  const home = places.data?.find(({ apartment }) => apartment.id === apartmentId);
  if (!home) return null;
  const { building, apartment } = home;
  return (
    <Button
      size="sm"
      icon={<House aria-hidden />}
      aria-pressed
      className={narrowedLook}
      onClick={onClear}
    >
      {t("home.on_map", { address: building.address, apartment: apartment.number })}
    </Button>
  );
}
