import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { type DateFormat, dateFormats } from "#core/identity/preferences.ts";
import { toLocal, zone } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { dayIn, formatMoment, formatTime, writeFor } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Card } from "#web/ui/content/card.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { describeTimezone, listTimezones, wordsOf } from "./timezones.ts";
import { useInstantSave } from "./use-instant-save.ts";

/** The zone and the order in which times and dates are written, here and on every other page. */
export function TimeSettings({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const now = useNow();
  const language = currentLanguage();
  const { waiting, save } = useInstantSave<string>();
  const chosen = waiting["timezone"] ?? me.timezone;
  const dateFormat = (waiting["dateFormat"] as DateFormat | undefined) ?? me.dateFormat;
  // Four hundred zones are worked out for who looks for one.
  const [searching, setSearching] = useState(false);
  const day = toLocal(now).date;
  const options = useMemo(() => {
    const at = new Date(`${day}T12:00:00Z`);
    const list = searching ? listTimezones(at, language) : [describeTimezone(chosen, at, language)];
    return list.map(({ name, offset, place }) => ({
      value: name,
      label: name.replaceAll("_", " "),
      description: t("profile.settings.timezone_offset", { offset, place }),
      keywords: wordsOf({ name, offset }),
    }));
  }, [searching, chosen, day, language, t]);
  const writing = { timezone: chosen, dateFormat };
  const differs = chosen !== zone;
  return (
    <Card title={t("profile.settings.time")}>
      <div className="flex flex-col gap-6">
        <div className="max-w-md" onFocusCapture={() => setSearching(true)}>
          <Combobox
            label={t("profile.settings.timezone")}
            hint={t("profile.settings.timezone_hint")}
            options={options}
            value={chosen}
            clearable={false}
            clearLabel={t("profile.settings.clear")}
            emptyLabel={t("profile.settings.timezone_none")}
            onValueChange={(timezone) => {
              if (!timezone || timezone === chosen) return;
              writeFor({ ...writing, timezone });
              save("timezone", timezone, { timezone });
            }}
          />
          <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
            {t("profile.settings.timezone_now", { time: formatTime(now) })}
            {differs && `. ${t("profile.settings.timezone_differs")}`}
          </p>
        </div>
        <RadioGroup
          label={t("profile.settings.date_format")}
          look="card"
          columns={3}
          options={dateFormats.map((value) => ({
            value,
            label: (
              <span className="tabular-nums">{dayIn(now, { ...writing, dateFormat: value })}</span>
            ),
            hint:
              value === "dd.mm.yyyy"
                ? t("profile.settings.dd_mm_yyyy", { words: formatMoment(now, now) })
                : t("profile.settings.figures"),
          }))}
          value={dateFormat}
          onValueChange={(value) => {
            writeFor({ ...writing, dateFormat: value });
            save("dateFormat", value, { dateFormat: value });
          }}
        />
      </div>
    </Card>
  );
}
