import { useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { OrgPageForm } from "./org-page-form.tsx";
import { orgPageQuery } from "./queries.ts";
import { SwitchDialog } from "./switch-dialog.tsx";

/** Shows whether everybody sees the organisation's page, with the ways to see, set up and switch it. */
export function OrgPageCard() {
  const { t } = useTranslation();
  const query = useQuery(orgPageQuery);
  if (query.isPending) return <Skeleton className="h-28 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part query={query} />;
  return (
    <SettingCard id="public-page" title={t("orgpage.title")} action={<Actions page={query.data} />}>
      <State page={query.data} />
    </SettingCard>
  );
}

function State({ page: { isOn, address } }: { page: OrgPageView }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="font-[560]">{t(isOn ? "orgpage.on" : "orgpage.off")}</p>
      <p className="text-sm text-ink-soft">
        {isOn ? (
          <a href={address} target="_blank" rel="noreferrer" className="prose-link break-all">
            {address}
          </a>
        ) : (
          t("orgpage.lead")
        )}
      </p>
    </>
  );
}

function Actions({ page }: { page: OrgPageView }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<"form" | "switch" | null>(null);
  const { isOn, path, address } = page;
  const copy = useCopy();
  const close = () => setOpened(null);
  return (
    <div role="group" aria-label={t("orgpage.actions")} className="flex flex-wrap gap-2">
      <Button
        icon={<ExternalLink aria-hidden />}
        render={
          <a
            href={isOn ? path : `${path}?preview`}
            target="_blank"
            rel="noreferrer"
            aria-label={t("orgpage.preview")}
          />
        }
      >
        {t("orgpage.preview")}
      </Button>
      {isOn && (
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(address)}>
          {t("orgpage.copy")}
        </Button>
      )}
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpened("form")}>
        {t("orgpage.change")}
      </Button>
      <Button variant={isOn ? "secondary" : "primary"} onClick={() => setOpened("switch")}>
        {t(isOn ? "orgpage.switch_off" : "orgpage.switch_on")}
      </Button>
      {opened === "form" && <OrgPageForm page={page} onClose={close} />}
      {opened === "switch" && <SwitchDialog page={page} onClose={close} />}
    </div>
  );
}
