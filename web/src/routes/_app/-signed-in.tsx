import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { isStaff } from "#core/kernel/actor.ts";
import { type AuthUser, useAuth } from "#web/app/session/auth-store.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { OfflineNotice } from "#web/app/offline/offline-notice.tsx";
import { useOffline } from "#web/app/offline/use-offline.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { type Offers, OffersContext } from "#web/app/slices/offers.ts";
import { AppShell } from "#web/app/shell/app-shell.tsx";
import { Page } from "#web/app/page.tsx";
import { ownerTexts } from "#web/features/analytics/owner/texts.ts";
import { AssistantButton } from "#web/features/assistant/panel/assistant-button.tsx";
import { usePanel } from "#web/features/assistant/panel/panel-store.ts";
import { useKeptPayment } from "#web/features/autopay/pay/kept-payment.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { HomeDues } from "#web/features/billing/home-dues.tsx";
import { billingTexts } from "#web/features/billing/texts.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";
import { ContactsCard } from "#web/features/buildings/contacts/contacts-card.tsx";
import { PrintNotice } from "#web/features/files/public.tsx";
import { ManagerHome } from "#web/features/home/manager-home.tsx";
import { ResidentHome } from "#web/features/home/resident-home.tsx";
import { Bell } from "#web/features/notifications/bell.tsx";
import { profileTexts } from "#web/features/identity/texts.ts";
import { pendingBadge } from "#web/features/joining/pending.ts";
import { heldQuery } from "#web/features/joining/queries.ts";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { staffTexts } from "#web/features/staff/texts.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { slices } from "#web/slices.ts";

const ResumeBar = lazy(async () => {
  const { ResumeBar: Bar } = await import("#web/features/joining/resume-bar.tsx");
  return { default: Bar };
});

// Few accounts are about to go: the others do not load what tells them.
const KeepAccount = lazy(async () => {
  const [{ KeepAccount }] = await Promise.all([
    import("#web/features/identity/profile/keep-account.tsx"),
    loadTranslations(profileTexts),
  ]);
  return { default: KeepAccount };
});

export const offers: Offers = {
  slices,
  history: async () => (await import("#web/fact-history.ts")).history,
  auditIcons: async () => (await import("#web/fact-icons.ts")).auditIcons,
};

// Asked once for each version of the texts.
const ConsentNotice = lazy(async () => {
  const [{ ConsentNotice: Notice }] = await Promise.all([
    import("#web/features/identity/consent-notice.tsx"),
    loadTranslations(profileTexts),
  ]);
  return { default: Notice };
});

// Plans end where the operator sells them, for staff.
const PlanNotice = lazy(async () => {
  const [{ PlanNotice: Notice }] = await Promise.all([
    import("#web/features/staff/plan-notice.tsx"),
    loadTranslations(staffTexts),
  ]);
  return { default: Notice };
});

/** Loaded with the first payment that is confirmed; its page has its words. */
const KeptPayment = lazy(async () => {
  const { KeptPayment: component } = await import("#web/features/autopay/pay/pay-dialog.tsx");
  return { default: component };
});

/** Loaded when it is first opened. */
const PanelBeside = lazy(async () => {
  const { PanelBeside: component, assistantTexts } = await import("./-assistant-panel.tsx");
  await loadTranslations(assistantTexts);
  return { default: component };
});

/** The frame of signed-in pages. One file with the homes, since they come together. */
export function SignedIn() {
  const user = useAuth((state) => state.user);
  return (
    user && (
      <OffersContext value={offers}>
        <Inside user={user} />
      </OffersContext>
    )
  );
}

function Inside({ user }: { user: AuthUser }) {
  useOffline(user, slices);
  const entry = useQuery(entryQuery).data;
  const me = entry?.me;
  const leaving = me?.deletionDueAt;
  const consentDue = me?.consentDue ?? [];
  const isAsked = usePanel(({ wasOpen }) => wasOpen);
  const isPaying = useKeptPayment(({ payment }) => payment !== null);
  const unfinished = useAuth((state) => state.onboarding !== null);
  return (
    <AppShell
      user={user}
      bell={
        <>
          <AssistantButton />
          <Bell />
        </>
      }
      beside={<Suspense>{isAsked && <PanelBeside user={user} />}</Suspense>}
    >
      {!isStaff(user) && <OfflineNotice />}
      <Suspense>{unfinished && <ResumeBar />}</Suspense>
      <Suspense>{isStaff(user) && <PrintNotice />}</Suspense>
      <Suspense>{isStaff(user) && entry?.offer.prices && <PlanNotice />}</Suspense>
      {consentDue.length > 0 && (
        <Suspense>
          <Page width="list" className="pb-0!">
            <ConsentNotice due={consentDue} />
          </Page>
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <Page width="list" className="pb-0!">
            <KeepAccount due={leaving} />
          </Page>
        </Suspense>
      )}
      <Outlet />
      <Suspense>{isPaying && <KeptPayment />}</Suspense>
    </AppShell>
  );
}

/** Only owners need it, and its words. */
const Properties = lazy(async () => {
  const [{ PropertiesCard: component }] = await Promise.all([
    import("#web/features/analytics/properties/properties-card.tsx"),
    loadTranslations(ownerTexts),
  ]);
  return { default: component };
});

/** Loads the ways to pay, once something is owed. */
async function loadPayWays() {
  const [ways] = await Promise.all([
    import("#web/features/autopay/pay/pay-ways.tsx"),
    loadTranslations(billingTexts, autopayTexts, checkoutTexts),
  ]);
  return ways;
}
const PayWays = lazy(async () => ({ default: (await loadPayWays()).PayWays }));
const PayAll = lazy(async () => ({ default: (await loadPayWays()).PayAll }));

export function Dashboard() {
  return (
    <ResidentHome
      money={(places) => (
        <HomeDues
          places={places}
          pay={(what) => <PayWays {...what} />}
          payAll={(accounts) => <PayAll accounts={accounts} />}
        />
      )}
      properties={
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg!" />}>
          <Properties />
        </Suspense>
      }
      contacts={<ContactsCard />}
      codeQuery={heldQuery}
    />
  );
}

/** Only who has no building yet needs it, and its words. */
const FirstBuilding = lazy(async () => {
  const [{ FirstBuilding: component }] = await Promise.all([
    import("#web/features/joining/public.tsx"),
    loadTranslations(joiningTexts),
  ]);
  return { default: component };
});

const FirstWeeks = lazy(async () => {
  const [{ FirstWeeks: component }] = await Promise.all([
    import("#web/features/joining/first-weeks.tsx"),
    loadTranslations(joiningTexts),
  ]);
  return { default: component };
});

export function ManagerDashboard() {
  return (
    <ManagerHome
      first={(admin) => <FirstBuilding admin={admin} />}
      growing={(admin, posted) => <FirstWeeks admin={admin} posted={posted} />}
      asking={pendingBadge}
    />
  );
}
