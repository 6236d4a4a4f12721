import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { financeLimits, type Period } from "#core/finance/model.ts";
import { daysOf } from "#core/finance/rules/period.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { askedPeriod, periodOf, presetOf, presets } from "./periods.ts";
import type { FinanceSearch } from "./search.ts";

export type Narrowing = {
  search: FinanceSearch;
  onSearch: (change: Partial<FinanceSearch>) => void;
};

/** A row of filters; paper does without. Where it is told how many are `chosen`, a phone folds them behind a button. */
export function Filters({ chosen, children }: { chosen?: number; children: React.ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const folded = chosen !== undefined && !open;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {chosen !== undefined && (
        <Button
          className="self-start sm:hidden"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? t("finance.filters_on", { count: chosen }) : t("finance.filters")}
        </Button>
      )}
      <div
        id={id}
        className={cx(
          "flex flex-wrap items-start gap-x-4 gap-y-3 sm:[&>*]:max-w-96",
          folded && "max-sm:hidden",
        )}
      >
        {children}
      </div>
    </div>
  );
}

const same = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** Which days: by a name, or from one day to another. */
export function PeriodFilter({ search, onSearch }: Narrowing) {
  const { t } = useTranslation();
  const today = useToday();
  const period = askedPeriod(search, today);
  const preset = presetOf(period, today);
  const [custom, setCustom] = useState(preset === null);
  const [typed, setTyped] = useState<Period>(period);
  const [seen, setSeen] = useState<Period>(period);
  if (!same(seen, period)) {
    setSeen(period);
    // Came from elsewhere, such as a link: what was typed before is of no use.
    if (!same(typed, period)) {
      setTyped(period);
      setCustom(preset === null);
    }
  }
  const days = typed.from && typed.to ? daysOf(typed) : 1;
  const wrong = !(days >= 1 && days <= financeLimits.period);
  const type = (next: Period) => {
    setTyped(next);
    const length = next.from && next.to ? daysOf(next) : 0;
    if (length >= 1 && length <= financeLimits.period) onSearch(next);
  };
  const choose = (value: string) => {
    const found = presets.find((one) => one === value);
    setCustom(!found);
    setTyped(found ? periodOf(found, today) : period);
    if (found)
      onSearch(
        found === "this_month" ? { from: undefined, to: undefined } : periodOf(found, today),
      );
  };
  return (
    <>
      <SelectField
        className="min-w-0 flex-1 basis-44"
        label={t("finance.period.label")}
        value={custom || !preset ? "custom" : preset}
        onValueChange={choose}
        options={[...presets, "custom" as const].map((value) => ({
          value,
          label: t(`finance.period.${value}`),
        }))}
      />
      {(custom || !preset) && (
        <>
          <DayField
            className="min-w-0 flex-1 basis-40"
            label={t("finance.period.from")}
            value={typed.from}
            onChange={(from) => type({ ...typed, from })}
          />
          <DayField
            className="min-w-0 flex-1 basis-40"
            label={t("finance.period.to")}
            value={typed.to}
            onChange={(to) => type({ ...typed, to })}
            error={wrong ? t("finance.period.wrong") : undefined}
          />
        </>
      )}
    </>
  );
}

/** One building or all that the person serves; nothing to choose where there is one. */
export function BuildingFilter({ search, onSearch }: Narrowing) {
  const { t } = useTranslation();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  if (buildings.length < 2) return null;
  return (
    <SelectField
      className="min-w-0 flex-1 basis-52"
      label={t("finance.building")}
      value={search.building ?? ""}
      onValueChange={(building) => onSearch({ building: building || undefined })}
      options={[
        { value: "", label: t("finance.all_buildings") },
        ...buildings.map(({ id, address }) => ({ value: id, label: address })),
      ]}
    />
  );
}
