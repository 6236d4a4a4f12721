import { useTranslation } from "react-i18next";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerLink } from "../conversation/answer-link.tsx";

/** Leads to all guides. */
export function ToGuides() {
  const { t } = useTranslation();
  return (
    <Button wrap render={<AnswerLink href="/guides" language={currentLanguage()} />}>
      {t("assistant.to_guides")}
    </Button>
  );
}
