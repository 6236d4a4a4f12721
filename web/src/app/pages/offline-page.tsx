import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { StandalonePage } from "./standalone-page.tsx";

/** Tries again by itself as soon as the browser sees a network. */
export function OfflinePage({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <StandalonePage
      illustration="bench"
      title={t("shell.offline.title")}
      body={t("shell.offline.body")}
      actions={
        <Button variant="primary" onClick={retry}>
          {t("shell.offline.retry")}
        </Button>
      }
    />
  );
}
