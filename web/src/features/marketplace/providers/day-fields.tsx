import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { formatDay } from "#web/app/language/format.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import type { ProviderForm, ProviderTyped } from "./provider-form.ts";
import { clockText } from "../shop/provider-parts.tsx";

type Props = { form: ProviderForm };

/** Days that differ from the week; here a day off is added, or one is taken back. */
export function DayFields({ form }: Props) {
  const { t } = useTranslation();
  const today = toLocal(useNow()).date;
  const [next, setNext] = useState("");
  const days = form.watch("days");
  const write = (all: ProviderTyped["days"]) => form.setValue("days", all, { shouldDirty: true });
  const add = () => {
    if (next < today || days.some(({ date }) => date === next)) return;
    write(
      [...days, { date: next, from: null, to: null }].toSorted((a, b) =>
        a.date < b.date ? -1 : 1,
      ),
    );
    setNext("");
  };
  return (
    <div className="flex flex-col gap-3">
      {days.length > 0 && (
        <ul className="flex flex-col">
          {days.map(({ date, from, to }) => (
            <li key={date} className="flex items-center justify-between gap-3">
              <span className="tabular-nums">
                {formatDay(date)} ·{" "}
                {from === null || to === null
                  ? t("market.closed")
                  : `${clockText(from)}–${clockText(to)}`}
              </span>
              <IconButton
                label={`${t("market.editor.remove_day")} ${formatDay(date)}`}
                icon={<X aria-hidden />}
                onClick={() => write(days.filter((one) => one.date !== date))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t("market.editor.day")} value={next} onChange={setNext} min={today} />
        <Button onClick={add} disabled={!next}>
          {t("market.editor.add_day")}
        </Button>
      </div>
    </div>
  );
}
