import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { cx } from "#web/ui/cx.ts";

type Props = {
  entrances: BuildingDetails["entrances"];
  /** An entrance's number, or `all`. */
  value: string;
  onChange: (value: string) => void;
};

/** Which entrance is drawn; on a phone they slide under the finger. */
export function EntranceSwitch({ entrances, value, onChange }: Props) {
  const { t } = useTranslation();
  const choices = [
    { value: "all", label: t("buildings.house.all_entrances") },
    ...entrances.map(({ number }) => ({
      value: number,
      label: t("buildings.entrance.title", { number }),
    })),
  ];
  return (
    <div
      role="group"
      aria-label={t("buildings.house.entrances")}
      data-screen-only
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={cx(
            "inline-flex min-h-control-sm shrink-0 items-center rounded-md px-3 text-sm font-[540] transition-colors pointer-coarse:min-h-control",
            choice.value === value
              ? "bg-pine text-on-pine"
              : "bg-sunken text-ink-soft hover:bg-hover hover:text-ink",
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
