import { useTranslation } from "react-i18next";
import { themes } from "#core/identity/choices.ts";
import type { MeView } from "#core/identity/model.ts";
import { rememberPreference } from "#web/app/session/session.ts";
import { themeIcons } from "#web/app/shell/theme-icons.tsx";
import { chooseTheme, useTheme } from "#web/app/theme.ts";
import { Card } from "#web/ui/content/card.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { LanguageChoice } from "../language-choice.tsx";
import { TimeSettings } from "./time-settings.tsx";

/** Choices that take effect at once: there is nothing to save. */
export function SettingsTab({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { theme } = useTheme();
  return (
    <div className="flex flex-col gap-stack">
      <Card title={t("profile.settings.look")}>
        <div className="flex flex-col gap-6">
          <LanguageChoice label={t("account.profile.language")} />
          <RadioGroup
            label={t("account.profile.theme")}
            look="card"
            columns={3}
            options={themes.map((value) => ({
              value,
              label: t(`shell.themes.${value}`),
              icon: themeIcons[value],
            }))}
            value={theme}
            onValueChange={(choice) => {
              chooseTheme(choice);
              rememberPreference({ theme: choice });
            }}
          />
        </div>
      </Card>
      <TimeSettings me={me} />
    </div>
  );
}
