import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { IconButton } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = {
  staff: DutyView["staff"];
  people: readonly string[];
  onChange: (next: string[]) => void;
};

/** Staff in the order in which they are called. */
export function QueueFields({ staff, people, onChange }: Props) {
  const { t } = useTranslation();
  const byId = new Map(staff.map((one) => [one.id, one]));
  const left = staff.filter(({ id }) => !people.includes(id));
  const swap = (index: number, other: number) => {
    const [here, there] = [people[index], people[other]];
    if (here && there) onChange(people.with(index, there).with(other, here));
  };
  return (
    <div className="flex flex-col gap-3">
      {people.length === 0 && <p className="text-ink-soft">{t("duty.queue_empty")}</p>}
      <ol className="divide-y divide-line">
        {people.map((id, index) => {
          const { name = "", hasPhone = true } = byId.get(id) ?? {};
          return (
            <li key={id} className="flex items-center gap-2 py-1.5">
              <span aria-hidden className="w-6 text-ink-soft tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                {name}
                {!hasPhone && (
                  <span className="block text-sm text-amber-ink">{t("duty.no_phone")}</span>
                )}
              </span>
              <IconButton
                size="sm"
                label={t("duty.earlier", { name })}
                icon={<ArrowUp aria-hidden />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                size="sm"
                label={t("duty.later", { name })}
                icon={<ArrowDown aria-hidden />}
                disabled={index === people.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                size="sm"
                label={t("duty.remove", { name })}
                icon={<X aria-hidden />}
                onClick={() => onChange(people.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <SelectField
          // A new select after each choice: it begins without one again.
          key={people.length}
          className="max-w-80"
          label={t("duty.add_person")}
          placeholder={t("duty.choose")}
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue=""
          onValueChange={(id) => onChange([...people, id])}
        />
      )}
    </div>
  );
}
