import { useTranslation } from "react-i18next";
import { languages } from "#core/kernel/language.ts";
import { chooseLanguage, currentLanguage } from "#web/app/language/language.ts";
import { rememberPreference } from "#web/app/session/session.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";

/** The languages, each in its own words; the choice holds at once and is kept with the account. */
export function LanguageChoice({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={label}
      look="card"
      columns={3}
      options={languages.map((value) => ({
        value,
        label: <span lang={value}>{t(`languages.${value}`)}</span>,
      }))}
      value={currentLanguage()}
      onValueChange={(language) => {
        void chooseLanguage(language);
        rememberPreference({ language });
      }}
    />
  );
}
