import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { DutyForm } from "./duty-form.tsx";
import { dutyQuery } from "./queries.ts";

/** Sets when urgent requests ring somebody's phone, and whose. */
export function DutyPage() {
  const { t } = useTranslation();
  usePageTitle(t("duty.title"));
  const query = useQuery(dutyQuery);
  return (
    <Page width="list" className="flex flex-col gap-5">
      <PageHeader
        above={
          <Link
            to="/manager/staff"
            className="inline-flex min-h-9 items-center gap-1.5 self-start text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("duty.back")}
          </Link>
        }
        title={t("duty.title")}
        description={t("duty.lead")}
      />
      {query.isPending ? (
        <WaitingRows cards rows={3} />
      ) : query.data ? (
        <DutyForm duty={query.data} />
      ) : (
        <LoadFailed className="py-16" query={query} />
      )}
    </Page>
  );
}
