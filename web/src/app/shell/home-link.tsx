import { useTranslation } from "react-i18next";
import { languageFacts } from "#core/kernel/language.ts";
import { BrandName } from "#web/ui/content/brand-mark.tsx";
import { currentLanguage } from "../language/language.ts";

/** The mark leads to the landing page, which is a document of its own. */
export function HomeLink() {
  const { t } = useTranslation();
  const name = languageFacts[currentLanguage()].productName;
  return (
    <a
      href="/"
      aria-label={t("shell.to_home", { brand: name })}
      className="inline-flex min-h-control items-center rounded-sm px-1"
    >
      <BrandName name={name} />
    </a>
  );
}
