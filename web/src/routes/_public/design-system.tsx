import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#web/app/language/language.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Gallery } from "#web/ui/gallery/gallery.tsx";

export const Route = createFileRoute("/_public/design-system")({ component: DesignSystem });

function DesignSystem() {
  const { t } = useTranslation();
  usePageTitle(t("shell.design_system"));
  return <Gallery language={currentLanguage()} />;
}
