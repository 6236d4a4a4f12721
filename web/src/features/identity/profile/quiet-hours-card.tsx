import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { type QuietHours, usualQuietHours } from "#core/identity/preferences.ts";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { useInstantSave } from "./use-instant-save.ts";

/** Minutes between two choices. */
const stepMinutes = 30;
const choices = Array.from({ length: (24 * 60) / stepMinutes }, (_, n) => n * stepMinutes);

const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Hours that people chose before they switched them off, by person. */
const lastHours = new Map<string, QuietHours>();

/** Sets the hours of the day in which letters, push messages and SMS wait unless they are urgent. */
export function QuietHoursCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<QuietHours | null>();
  const shown = "quietHours" in waiting ? waiting["quietHours"] : me.quietHours;
  const change = (quietHours: QuietHours | null) => save("quietHours", quietHours, { quietHours });
  const optionsExcept = (other: number) =>
    choices
      .filter((minutes) => minutes !== other)
      .map((minutes) => ({ value: String(minutes), label: clockText(minutes) }));
  return (
    <Card
      title={t("profile.quiet.title")}
      description={t("profile.quiet.lead")}
      className="max-w-2xl"
    >
      <div className="flex flex-col gap-4">
        <Switch
          label={t("profile.quiet.on")}
          checked={Boolean(shown)}
          onCheckedChange={(on) => {
            if (shown) lastHours.set(me.id, shown);
            change(on ? (lastHours.get(me.id) ?? usualQuietHours) : null);
          }}
        />
        {shown && (
          <>
            <div className="grid max-w-80 grid-cols-2 gap-3">
              <SelectField
                label={t("profile.quiet.from")}
                options={optionsExcept(shown.to)}
                value={String(shown.from)}
                onValueChange={(from) => change({ ...shown, from: Number(from) })}
              />
              <SelectField
                label={t("profile.quiet.to")}
                options={optionsExcept(shown.from)}
                value={String(shown.to)}
                onValueChange={(to) => change({ ...shown, to: Number(to) })}
              />
            </div>
            <p className="text-sm text-ink-soft">
              {t("profile.quiet.zone", { zone: me.timezone.replaceAll("_", " ") })}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
