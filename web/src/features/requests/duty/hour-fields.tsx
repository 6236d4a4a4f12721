import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { formatMinutes, formatWeekday } from "./weekday-name.ts";

type Hours = DutyView["plan"]["hours"];
type Props = {
  business: DutyView["business"];
  hours: Hours;
  onChange: (next: Hours) => void;
};

/** Minutes between two choices. */
const stepMinutes = 30;
const choices = Array.from({ length: (24 * 60) / stepMinutes }, (_, n) => ({
  value: String(n * stepMinutes),
  label: formatMinutes(n * stepMinutes),
}));

/** Duty hours: outside working hours, or from–to on days of the week. */
export function HourFields({ business, hours, onChange }: Props) {
  const { t } = useTranslation();
  const night = { from: business.closes, to: business.opens };
  const [opens, closes] = [formatMinutes(business.opens), formatMinutes(business.closes)];
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<"outside" | "own">
        label={t("duty.when")}
        hideLabel
        value={hours ? "own" : "outside"}
        onValueChange={(kind) =>
          onChange(kind === "outside" ? null : Array.from({ length: 7 }, () => night))
        }
        options={[
          {
            value: "outside",
            label: t("duty.outside"),
            hint: t("duty.outside_hint", { opens, closes }),
          },
          { value: "own", label: t("duty.own_hours"), hint: t("duty.own_hours_hint") },
        ]}
      />
      {hours && (
        <ul className="flex flex-col gap-2">
          {hours.map((span, index) => {
            const weekday = formatWeekday(index);
            const set = (next: typeof span) => onChange(hours.with(index, next));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a day of the week is its place
              <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Checkbox
                  className="w-40"
                  label={weekday}
                  aria-label={t("duty.weekday_on", { weekday })}
                  checked={span !== null}
                  onCheckedChange={(on) => set(on ? night : null)}
                />
                {span && (
                  <div className="flex items-center gap-2">
                    <SelectField
                      compact
                      hideLabel
                      label={t("duty.from", { weekday })}
                      options={choices}
                      value={String(span.from)}
                      onValueChange={(from) => set({ ...span, from: Number(from) })}
                    />
                    <span aria-hidden>–</span>
                    <SelectField
                      compact
                      hideLabel
                      label={t("duty.to", { weekday })}
                      options={choices}
                      value={String(span.to)}
                      onValueChange={(to) => set({ ...span, to: Number(to) })}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
