import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History, UserRoundPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { MailOff } from "#web/app/session/mail-off.tsx";
import { Page } from "#web/app/page.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { OrganisationCard } from "./organisation-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { staffQuery } from "./queries.ts";
import { StaffInvite } from "./staff-invite.tsx";
import { StaffTable } from "./staff-table.tsx";

type Props = {
  /** True when the invitation form is open; the address says so. */
  inviting: boolean;
  onInviting: (open: boolean) => void;
  /** True while one of the cards is not known yet. */
  isWaiting: boolean;
  /** How residents reach the organisation. */
  contacts: ReactNode;
  /** The setting of duty. */
  duty: ReactNode;
  /** Where the organisation is paid. */
  bank: ReactNode;
  /** The setting of the organisation's public page. */
  publicPage: ReactNode;
  /** Text messages that the organisation sends in a month. */
  sms: ReactNode;
  outreach: ReactNode;
};

/** Lists staff and open invitations. */
export function StaffPage({
  inviting,
  onInviting,
  isWaiting,
  contacts,
  duty,
  bank,
  publicPage,
  sms,
  outreach,
}: Props) {
  const { t } = useTranslation();
  usePageTitle(t("staff.title"));
  const query = useQuery(staffQuery);
  const { data, isError } = query;
  const alone = data?.members.length === 1 && data.invitations.length === 0;
  const invite = (
    <Button variant="primary" icon={<UserRoundPlus aria-hidden />} onClick={() => onInviting(true)}>
      {t("staff.invite.open")}
    </Button>
  );
  return (
    <Page width="table" className="flex flex-col gap-5">
      <PageHeader
        title={t("staff.title")}
        description={t("staff.lead")}
        actions={
          <>
            <Button icon={<History aria-hidden />} render={<Link to="/manager/audit-log" />}>
              {t("staff.audit.title")}
            </Button>
            {invite}
          </>
        }
      />
      <MailOff />
      {isError && !data ? (
        <LoadFailed className="py-16" query={query} />
      ) : isWaiting ? (
        // Together: a card that came later would push away what somebody is about to press.
        <WaitingBlocks rows={6} />
      ) : (
        <>
          <InvitationList invitations={data?.invitations ?? []} />
          <StaffTable members={data?.members} />
          {alone && (
            <EmptyState
              compact
              illustration="bench"
              title={t("staff.empty")}
              description={t("staff.empty_lead")}
            />
          )}
          {data && <OrganisationCard organisation={data.organisation} />}
          {data && <PlanCard plan={data.plan} />}
          {contacts}
          {duty}
          {bank}
          {publicPage}
          {outreach}
          {sms}
        </>
      )}
      <Sheet
        open={inviting}
        onOpenChange={onInviting}
        title={t("staff.invite.title")}
        closeLabel={t("common.close")}
      >
        {inviting && <StaffInvite onDone={() => onInviting(false)} />}
      </Sheet>
    </Page>
  );
}
