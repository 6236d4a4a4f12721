import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { haveAnswered } from "#web/app/have-answered.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { BankCard } from "#web/features/billing/bank-card.tsx";
import { bankQuery } from "#web/features/billing/queries.ts";
import { billingTexts } from "#web/features/billing/texts.ts";
import { EditContacts } from "#web/features/buildings/contacts/edit-contacts.tsx";
import { SmsCard } from "#web/features/notifications/sms/sms-card.tsx";
import { smsTexts } from "#web/features/notifications/sms/texts.ts";
import { OrgPageCard } from "#web/features/orgpage/org-page-card.tsx";
import { orgPageQuery } from "#web/features/orgpage/queries.ts";
import { orgpageTexts } from "#web/features/orgpage/texts.ts";
import { OutreachCard } from "#web/features/register/outreach/outreach-card.tsx";
import { outreachQuery } from "#web/app/sms/outreach-setting.ts";
import { outreachTexts } from "#web/features/register/outreach/texts.ts";
import { DutyCard } from "#web/features/requests/duty/duty-card.tsx";
import { dutyQuery } from "#web/features/requests/duty/queries.ts";
import { dutyTexts } from "#web/features/requests/duty/texts.ts";
import { staffQuery } from "#web/features/staff/queries.ts";
import { StaffPage } from "#web/features/staff/staff-page.tsx";
import { staffTexts } from "#web/features/staff/texts.ts";

export const Route = createFileRoute("/_app/manager/staff")({
  validateSearch: (raw: Record<string, unknown>): { invite?: true } =>
    raw["invite"] === true || raw["invite"] === "true" ? { invite: true } : {},
  loader: () => {
    void queryClient.prefetchQuery(staffQuery);
    void queryClient.prefetchQuery(bankQuery);
    void queryClient.prefetchQuery(orgPageQuery);
    void queryClient.prefetchQuery(smsUseQuery);
    void queryClient.prefetchQuery(outreachQuery);
    void queryClient.prefetchQuery(dutyQuery);
    return loadTranslations(
      staffTexts,
      billingTexts,
      orgpageTexts,
      smsTexts,
      outreachTexts,
      dutyTexts,
    );
  },
  component: Staff,
});

function Staff() {
  const navigate = Route.useNavigate();
  const areKnown = haveAnswered(
    useQuery(staffQuery),
    useQuery(bankQuery),
    useQuery(orgPageQuery),
    useQuery(smsUseQuery),
    useQuery(outreachQuery),
    useQuery(dutyQuery),
  );
  return (
    <StaffPage
      isWaiting={!areKnown}
      bank={<BankCard />}
      contacts={<EditContacts />}
      duty={<DutyCard />}
      publicPage={<OrgPageCard />}
      sms={<SmsCard />}
      outreach={<OutreachCard />}
      inviting={Route.useSearch().invite ?? false}
      onInviting={(open) =>
        void navigate({ search: open ? { invite: true } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
