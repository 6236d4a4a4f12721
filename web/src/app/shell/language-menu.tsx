import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "#core/kernel/language.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { chooseLanguage, currentLanguage } from "../language/language.ts";
import type { Remember } from "../page-link.tsx";

export function LanguageMenu({ remember }: { remember?: Remember | undefined }) {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu
      label={t("shell.language")}
      placement="bottom-end"
      trigger={<IconButton label={t("shell.language")} icon={<Languages aria-hidden />} />}
    >
      {languages.map((language) => (
        <MenuItem
          key={language}
          kind="radio"
          checked={language === current}
          onSelect={() => {
            void chooseLanguage(language);
            remember?.({ language });
          }}
        >
          <span lang={language}>{t(`languages.${language}`)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
