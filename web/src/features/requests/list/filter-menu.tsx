import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { useTranslation } from "react-i18next";

/** How a button looks that narrows the list. */
export const narrowedLook = "border-pine-line! bg-pine-soft! text-pine-ink!";

export type FilterChoice = { value: string; label: string; icon?: ReactNode };

/** Filters side by side; on a phone they slide under the finger. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {children}
    </div>
  );
}

type ManyProps = {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several of a few choices; the button says what is chosen. */
export function FilterMany({ label, choices, chosen, onChange }: ManyProps) {
  const { t } = useTranslation();
  const toggle = (value: string) =>
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  return (
    <Menu label={label} trigger={<Trigger label={label} chosen={summary(names)} />}>
      {choices.map(({ value, label: name, icon }) => (
        <MenuItem
          key={value}
          kind="checkbox"
          checked={chosen.includes(value)}
          keepOpen
          icon={icon}
          onSelect={() => toggle(value)}
        >
          {name}
        </MenuItem>
      ))}
      {chosen.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onChange([])}>{t("requests.filter.all")}</MenuItem>
        </>
      )}
    </Menu>
  );
}

type OneProps = {
  label: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
  /** One of them is always chosen, such as an order. */
  always?: boolean;
};

/** One of some choices, or none. */
export function FilterOne({ label, choices, chosen, onChange, always = false }: OneProps) {
  const { t } = useTranslation();
  const name = choices.find(({ value }) => value === chosen)?.label;
  return (
    <Menu
      label={label}
      trigger={<Trigger label={label} chosen={name ?? (chosen ? "…" : "")} narrows={!always} />}
    >
      {!always && (
        <>
          <MenuItem
            kind="radio"
            checked={chosen === undefined}
            onSelect={() => onChange(undefined)}
          >
            {t("requests.filter.all")}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {choices.map(({ value, label: text, icon }) => (
        <MenuItem
          key={value}
          kind="radio"
          checked={value === chosen}
          icon={icon}
          onSelect={() => onChange(value)}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

type TriggerProps = { label: string; chosen: string; narrows?: boolean };

// The menu puts its own props onto the button, so they are passed through.
function Trigger({ label, chosen, narrows = true, ...rest }: TriggerProps) {
  return (
    <Button
      size="sm"
      {...rest}
      iconEnd={<ChevronDown aria-hidden className="text-ink-soft" />}
      className={chosen && narrows ? narrowedLook : undefined}
    >
      {chosen ? `${label}: ${chosen}` : label}
    </Button>
  );
}

function summary(names: readonly string[]): string {
  return names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? "");
}
