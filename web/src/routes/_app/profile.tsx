import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { ProfilePage } from "#web/features/identity/profile/profile-page.tsx";
import { type ProfileTab, profileTabs } from "#web/features/identity/profile/profile-tabs.ts";
import { profileTexts } from "#web/features/identity/texts.ts";
import { CalendarCard } from "#web/features/notifications/calendar/calendar-card.tsx";
import { calendarTexts } from "#web/features/notifications/calendar/texts.ts";
import { PushCard } from "#web/features/notifications/push/push-card.tsx";
import { pushTexts } from "#web/features/notifications/push/texts.ts";
import { SignalsCard } from "#web/features/notifications/signals/signals-card.tsx";
import { TelegramCard } from "#web/features/notifications/telegram/telegram-card.tsx";
import { telegramTexts } from "#web/features/notifications/telegram/texts.ts";
import { staffTexts } from "#web/features/staff/texts.ts";
import { LeaveOrganisation } from "#web/features/staff/public.tsx";

export const Route = createFileRoute("/_app/profile")({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab } => {
    const tab = profileTabs.find((known) => known === search["tab"]);
    return tab && tab !== "profile" ? { tab } : {};
  },
  loader: () => loadTranslations(profileTexts, staffTexts, pushTexts, telegramTexts, calendarTexts),
  component: Profile,
});

function Profile() {
  const navigate = Route.useNavigate();
  return (
    <ProfilePage
      beforeEnd={<LeaveOrganisation />}
      devices={
        <>
          <PushCard />
          <SignalsCard />
          <TelegramCard />
        </>
      }
      calendar={<CalendarCard />}
      tab={Route.useSearch().tab ?? "profile"}
      onTab={(tab) =>
        void navigate({
          search: tab === "profile" ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
