import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { formatWeekday } from "./weekday-name.ts";

type Week = DutyView["plan"]["week"];
type Props = { staff: DutyView["staff"]; week: Week; onChange: (next: Week) => void };

/** Fields of the person called first on each day of the week. */
export function WeekFields({ staff, week, onChange }: Props) {
  const { t } = useTranslation();
  const options = [
    { value: "", label: t("duty.by_queue") },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {week.map((personId, index) => (
        <SelectField
          // oxlint-disable-next-line react/no-array-index-key -- a day of the week is its place
          key={index}
          label={formatWeekday(index)}
          options={options}
          value={personId ?? ""}
          onValueChange={(id) => onChange(week.with(index, id || null))}
        />
      ))}
    </div>
  );
}
