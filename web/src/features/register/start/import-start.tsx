import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Forbidden, useForbidden } from "../forbidden.tsx";
import { ImportTrail } from "../import-trail.tsx";
import { RegisterDrop } from "./register-drop.tsx";
import { RegisterHelp } from "./register-help.tsx";
import { RegisterPaste } from "./register-paste.tsx";
import { Sending } from "../upload/sending.tsx";
import { Unfinished } from "./unfinished.tsx";
import { useUpload } from "../upload/upload.ts";
import { useChoose } from "./use-choose.ts";

/** Where an import begins: drop, paste or choose; help for those who have no file yet. */
export function ImportStart({ onBegun }: { onBegun: (id: string) => void }) {
  const { t } = useTranslation();
  const { refused, choose } = useChoose(onBegun);
  const beginning = useUpload(({ upload }) => upload?.importId === null);
  usePageTitle(t("importing.title"));
  if (useForbidden()) return <Forbidden />;
  return (
    <Page width="cards" className="flex flex-col gap-5">
      <PageHeader
        above={<ImportTrail />}
        title={t("importing.title")}
        description={t("importing.lead")}
        actions={
          <Button icon={<History aria-hidden />} render={<Link to="/manager/buildings/imports" />}>
            {t("importing.history.title")}
          </Button>
        }
      />
      <Unfinished />
      {beginning ? (
        <Sending onBegun={onBegun} />
      ) : (
        <RegisterDrop onTake={choose} refused={refused} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RegisterPaste onTake={choose} />
        <RegisterHelp />
      </div>
    </Page>
  );
}
