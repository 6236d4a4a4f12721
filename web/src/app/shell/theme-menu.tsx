import { useTranslation } from "react-i18next";
import { themes } from "#core/identity/choices.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { chooseTheme, useTheme } from "../theme.ts";
import type { Remember } from "../page-link.tsx";
import { themeIcons } from "./theme-icons.tsx";

export function ThemeMenu({ remember }: { remember?: Remember | undefined }) {
  const { t } = useTranslation();
  const { theme, shown } = useTheme();
  return (
    <Menu
      label={t("shell.theme")}
      placement="bottom-end"
      trigger={<IconButton label={t("shell.theme")} icon={themeIcons[shown]} />}
    >
      {themes.map((choice) => (
        <MenuItem
          key={choice}
          kind="radio"
          icon={themeIcons[choice]}
          checked={choice === theme}
          onSelect={() => {
            chooseTheme(choice);
            remember?.({ theme: choice });
          }}
        >
          {t(`shell.themes.${choice}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
