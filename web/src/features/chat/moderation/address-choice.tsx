import { useTranslation } from "react-i18next";
import { type AddressDays, addressDays } from "#core/chat/moderation/model.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";

type Props = { value: AddressDays | null; onChange: (days: AddressDays | null) => void };

const dayKeys = { 1: "day_1", 3: "day_3", 7: "day_7" } as const;

/** Chooses whether to ban everybody behind a network address, and says whom else that affects. */
export function AddressChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={t("moderation.address.label")}
        hint={t("moderation.address.hint")}
        value={String(value ?? "")}
        onValueChange={(chosen) =>
          onChange(addressDays.find((days) => String(days) === chosen) ?? null)
        }
        options={[
          { value: "", label: t("moderation.address.none") },
          ...addressDays.map((days) => ({
            value: String(days),
            label: t(`moderation.address.${dayKeys[days]}`),
          })),
        ]}
      />
      {value !== null && (
        <p
          role="status"
          className="rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm"
        >
          {t("moderation.address.warning")}
        </p>
      )}
    </div>
  );
}
