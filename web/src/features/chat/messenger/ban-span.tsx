import { useTranslation } from "react-i18next";
import { type BanDays, banDays } from "#core/chat/messenger/model.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";

const dayKeys = { 1: "day_1", 7: "day_7", 30: "day_30" } as const;

type Props = { value: BanDays; onChange: (days: BanDays) => void };

/** For how long a guest is banned. */
export function BanSpanChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={t("messenger.ban.days")}
      name="days"
      value={String(value)}
      onValueChange={(chosen) => onChange(banDays.find((one) => String(one) === chosen) ?? null)}
      options={banDays.map((one) => ({
        value: String(one),
        label: t(one === null ? "messenger.ban.forever" : `messenger.ban.${dayKeys[one]}`),
      }))}
    />
  );
}
