import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { themes } from "#core/identity/choices.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { rememberPreference } from "../session.ts";
import { chooseTheme, useTheme } from "../theme.ts";

const icons = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <SunMoon aria-hidden />,
};

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, shown } = useTheme();
  return (
    <Menu
      label={t("shell.theme")}
      placement="bottom-end"
      trigger={<IconButton label={t("shell.theme")} icon={icons[shown]} />}
    >
      {themes.map((choice) => (
        <MenuItem
          key={choice}
          kind="radio"
          icon={icons[choice]}
          checked={choice === theme}
          onSelect={() => {
            chooseTheme(choice);
            rememberPreference({ theme: choice });
          }}
        >
          {t(`shell.themes.${choice}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
