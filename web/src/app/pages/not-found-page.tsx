import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { landingFor } from "#core/access.ts";
import { Button } from "#web/ui/button.tsx";
import { useConnection } from "../offline/connection.ts";
import { useAuth } from "../session/auth-store.ts";
import { OfflinePage } from "./offline-page.tsx";
import { StandalonePage } from "./standalone-page.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  const user = useAuth((state) => state.user);
  // The service worker answers with the application for pages of the public site too.
  if (useConnection((state) => state.isLost)) return <OfflinePage retry={reload} />;
  return (
    <StandalonePage
      illustration="search"
      title={t("shell.not_found.title")}
      body={t("shell.not_found.body")}
      above={
        <p aria-hidden className="mb-2 text-5xl font-[680] text-ink-faint tabular-nums">
          404
        </p>
      }
      actions={
        <Button
          variant="primary"
          render={<Link to={user ? landingFor(user.role) : "/"} reloadDocument={!user} />}
        >
          {t("shell.back_home")}
        </Button>
      }
    />
  );
}

const reload = () => location.reload();
