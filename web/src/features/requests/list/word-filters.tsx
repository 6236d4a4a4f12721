import { useTranslation } from "react-i18next";
import { categories, type Priority, priorities, type Status } from "#core/requests/model.ts";
import { categoryIcons, priorityIcons, statusIcons } from "../badges.tsx";
import { FilterMany } from "./filter-menu.tsx";
import { joinWords, readWords } from "./filters.ts";

/** Filters of an address: values joined by dots. */
export type Narrowing = {
  status?: string | undefined;
  priority?: string | undefined;
  category?: string | undefined;
};
type Props = { search: Narrowing; onChange: (change: Narrowing) => void };

/** `among` are those that the list may hold at all. */
export function StatusFilter({ search, onChange, among }: Props & { among: readonly Status[] }) {
  const { t } = useTranslation();
  return (
    <FilterMany
      label={t("requests.filter.status")}
      chosen={readWords<string>(among, search.status)}
      onChange={(chosen) => onChange({ status: joinWords(chosen) })}
      choices={among.map((value) => {
        const Icon = statusIcons[value];
        return { value, label: t(`requests.status.${value}`), icon: <Icon aria-hidden /> };
      })}
    />
  );
}

export function PriorityFilter({ search, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <FilterMany
      label={t("requests.filter.priority")}
      chosen={readWords<Priority>(priorities, search.priority)}
      onChange={(chosen) => onChange({ priority: joinWords(chosen) })}
      choices={priorities.map((value) => {
        const Icon = priorityIcons[value];
        return { value, label: t(`requests.priority.${value}`), icon: <Icon aria-hidden /> };
      })}
    />
  );
}

export function CategoryFilter({ search, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <FilterMany
      label={t("requests.filter.category")}
      chosen={readWords(categories, search.category)}
      onChange={(chosen) => onChange({ category: joinWords(chosen) })}
      choices={categories.map((value) => {
        const Icon = categoryIcons[value];
        return { value, label: t(`requests.category.${value}`), icon: <Icon aria-hidden /> };
      })}
    />
  );
}
