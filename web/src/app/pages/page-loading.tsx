import { useTranslation } from "react-i18next";
import { LoadingScreen } from "#web/ui/content/states.tsx";

export function PageLoading() {
  const { t } = useTranslation();
  return <LoadingScreen label={t("shell.loading")} className="min-h-[60dvh]!" />;
}
