import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { useConnection } from "../offline/connection.ts";
import { StandalonePage } from "./standalone-page.tsx";

/** Tries again by itself as soon as the browser sees a network. */
export function OfflinePage({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  // Inside the application the notice above says that the network is away.
  const isLost = useConnection((state) => state.isLost);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <StandalonePage
      illustration="bench"
      title={t("shell.offline.title")}
      body={t(isLost ? "offline.unseen" : "shell.offline.body")}
      actions={
        <Button variant="primary" onClick={retry}>
          {t("shell.offline.retry")}
        </Button>
      }
    />
  );
}
